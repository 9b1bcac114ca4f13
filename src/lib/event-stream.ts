// Server-sent events out of the text of a stream, as it comes in pieces (LAY-4).

export interface StreamEvent {
  /** `message` when the server names none. */
  event: string
  data: string
  /** Position to go on behind; undefined when the event has none of its own. */
  id: string | undefined
}

export interface StreamPiece {
  events: StreamEvent[]
  /** How long a reader should wait before it comes back, in milliseconds, where the server said so. */
  retry: number | undefined
}

/** Answers the events that each piece of text completes; a comment completes none. */
export const createEventParser = (): ((text: string) => StreamPiece) => {
  let rest = ''
  let event: StreamEvent | undefined
  let retry: number | undefined

  const readField = (line: string) => {
    const colon = line.indexOf(':')
    const name = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    event ??= { event: 'message', data: '', id: undefined }
    if (name === 'data') event.data += `${event.data === '' ? '' : '\n'}${value}`
    else if (name === 'event') event.event = value
    else if (name === 'id') event.id = value
    else if (name === 'retry' && /^\d+$/.test(value)) retry = Number(value)
  }

  return (text) => {
    const events: StreamEvent[] = []
    retry = undefined
    // A line may end with the first half of CRLF in one piece and the other in the next.
    const lines = `${rest}${text}`.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') {
        if (event !== undefined && event.data !== '') events.push(event)
        event = undefined
      } else if (!line.startsWith(':')) readField(line)
    }
    return { events, retry }
  }
}
