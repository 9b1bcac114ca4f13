// Server-sent events, however the network cuts them (LAY-4).
import { expect } from 'chai'
import fc from 'fast-check'

import { type StreamEvent, createEventParser } from '../../../src/lib/event-stream.ts'

const parseAll = (pieces: readonly string[]): StreamEvent[] => {
  const parse = createEventParser()
  return pieces.flatMap((piece) => parse(piece).events)
}

describe('A stream of events', () => {
  test('[LAY-4] gives name, id and data of each event, and nothing for comments', () => {
    expect(parseAll([':\n\nevent: ready\nid: 7\ndata: {"resumed":true}\n\n:\n\ndata: a\ndata:b\n\n'])).to.deep.equal([
      { event: 'ready', id: '7', data: '{"resumed":true}' },
      { event: 'message', id: undefined, data: 'a\nb' },
    ])
  })

  test('[LAY-4] says when to come back, and drops what a broken connection left half told', () => {
    const parse = createEventParser()
    expect(parse('retry: 2000\n\n')).to.deep.equal({ events: [], retry: 2000 })
    expect(parse('retry: soon\nevent: change\ndata: half')).to.deep.equal({ events: [], retry: undefined })
  })

  test('[LAY-4] is the same wherever it is cut, and with every end of line', () => {
    const lines = ['event: change', 'id: 12', 'data: 风机 {"a":1}', '', ': still here', '', 'data: last', '']
    for (const end of ['\n', '\r\n', '\r']) {
      const text = `${lines.join(end)}${end}`
      // A lone CR at the very end may be the first half of CRLF: the next line decides.
      const whole = parseAll([text, end === '\r' ? ':' : ''])
      expect(whole.map(({ data }) => data)).to.deep.equal(['风机 {"a":1}', 'last'])
      fc.assert(
        fc.property(fc.nat(text.length), fc.nat(text.length), (one, other) => {
          const [first, second] = [Math.min(one, other), Math.max(one, other)]
          const pieces = [text.slice(0, first), text.slice(first, second), text.slice(second), end === '\r' ? ':' : '']
          expect(parseAll(pieces)).to.deep.equal(whole)
        }),
      )
    }
  })
})
