// What a server has asked of the file system, as the recorder writes it and the power cut reads it.

export type Step =
  | { kind: 'file'; path: string }
  | { kind: 'folder'; path: string }
  | { kind: 'remove'; path: string }
  | { kind: 'rename'; path: string; target: string }
  | { kind: 'open'; descriptor: number; path: string }
  | { kind: 'close'; descriptor: number }
  | { kind: 'write'; descriptor: number; at: number }
  | { kind: 'truncate'; path: string; size: number }
  | { kind: 'sync'; descriptor: number }

/** Two lengths before what they are the lengths of. */
const HEAD = 8

export const encodeStep = (step: Step, data: Uint8Array = new Uint8Array()): Buffer => {
  const text = Buffer.from(JSON.stringify(step))
  const head = Buffer.alloc(HEAD)
  head.writeUInt32LE(text.length, 0)
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, text, data])
}

export interface Logged {
  step: Step
  data: Buffer
  /** Where it ends in the log: what has been told by then lies before it. */
  end: number
}

export const decodeSteps = (log: Buffer): Logged[] => {
  const steps: Logged[] = []
  for (let at = 0; at + HEAD <= log.length;) {
    const text = at + HEAD
    const data = text + log.readUInt32LE(at)
    const end = data + log.readUInt32LE(at + 4)
    if (end > log.length) break
    // The recorder's own words.
    const step = JSON.parse(log.toString('utf8', text, data)) as Step
    steps.push({ step, data: log.subarray(data, end), end })
    at = end
  }
  return steps
}
