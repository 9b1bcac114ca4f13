// Files made in the browser: media types, CSV without formulas, text without secrets (REQ-9, ENT-13).
import { expect } from 'chai'
import fc from 'fast-check'

import { toCsv } from '../../../src/lib/csv.ts'
import { base64File, mediaTypeOf, textFile } from '../../../src/lib/file-content.ts'
import { redact } from '../../../src/lib/text/redact.ts'

describe('A file made in the browser', () => {
  test('[REQ-9] has the media type of its extension', () => {
    expect(mediaTypeOf('导出.XLSX')).to.equal('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(mediaTypeOf('a.b.json')).to.equal('application/json')
    for (const name of ['', 'plain', 'a.', 'a.unknown', 'a.constructor', 'folder.csv/file'])
      expect(mediaTypeOf(name), name).to.equal('application/octet-stream')
  })

  test('[REQ-9] holds text as UTF-8, or the bytes of base64', async () => {
    const text = textFile('a.csv', '风机')
    expect([text.type, await text.text()]).to.deep.equal(['text/csv;charset=utf-8', '风机'])
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), async (bytes) => {
        const base64 = btoa(String.fromCharCode(...bytes))
        for (const given of [base64, `data:image/png;base64,${base64}`]) {
          const file = base64File('a.png', given)
          expect(file.type).to.equal('image/png')
          expect(new Uint8Array(await file.arrayBuffer())).to.deep.equal(bytes)
        }
      }),
      { numRuns: 50 },
    )
    expect(() => base64File('a.png', '***')).to.throw()
  })
})

describe('A table as CSV', () => {
  /** What a reader of RFC 4180 sees. */
  const parse = (csv: string) => {
    const cells = [...csv.slice(1).matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)]
    return cells.map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
  }

  test('[ENT-13] reads back as it was', () => {
    const plain = fc.string({ unit: 'grapheme' }).filter((text) => !/^\s*[=+\-@\t\r|%]/.test(text))
    fc.assert(
      fc.property(fc.array(plain, { minLength: 1, maxLength: 5 }), (row) => {
        expect(parse(toCsv([row]))).to.deep.equal(row)
      }),
    )
  })

  test('[ENT-13] holds no formula, whatever a cell begins with; a number stays one', () => {
    const starts = [
      '=1+1',
      '+1-1',
      '-cmd',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      ' =1',
      '|cmd',
      '%x',
      '=HYPERLINK("http://x","y")',
    ]
    for (const text of starts) {
      const [read] = parse(toCsv([[text]]))
      expect(read, JSON.stringify(text)).to.equal(`'${text}`)
    }
    expect(parse(toCsv([['-12.5', '-3']]))).to.deep.equal(['-12.5', '-3'])
  })
})

describe('Text that leaves the console', () => {
  const SECRET = 'S3cretS3cret'
  const cases = [
    `GET https://host.example/a/b?token=${SECRET}&x=1 failed`,
    `https://host.example/#/login?password=${SECRET}`,
    `//host.example/a#${SECRET}`,
    `load /api-thing/v1/things/page?keyword=${SECRET}`,
    `token=${SECRET}`,
    `{"password":"${SECRET}","a":1}`,
    `{ 'accessToken': '${SECRET}' }`,
    `Authorization: Bearer ${SECRET}`,
    `yaw-basetoken=${SECRET}; path=/`,
    `header Bearer ${SECRET}.x`,
    `eyJ${SECRET}.${SECRET}.${SECRET}`,
    `a Zm9vYmFy${SECRET}Zm9vYmFyZm9vYmFyZm9vYmFy1 b`,
  ]

  test('[ENT-13] holds no token, password or query', () => {
    for (const text of cases) expect(redact(text), text).not.to.contain(SECRET)
  })

  test('[ENT-13] holds no secret that is known, wherever it stands', () => {
    expect(redact('the word plain is out', ['plain', ''])).to.equal('the word [redacted] is out')
  })

  test('[ENT-13] keeps what helps: addresses without their query, words, code', () => {
    const stack = 'TypeError: x is not a function\n    at draw (https://host.example/elements/chunks/a-1B2c.js:1:20)'
    expect(redact(stack)).to.equal(stack)
    expect(redact('GET https://host.example/a?b=c failed')).to.equal('GET https://host.example/a?[redacted] failed')
    expect(redact('https://host.example/#/dataPlat/x?y=1')).to.equal('https://host.example/#/dataPlat/x?[redacted]')
    expect(redact('Unexpected token < in JSON')).to.equal('Unexpected token < in JSON')
  })
})
