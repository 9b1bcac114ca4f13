// Peak memory of a server that is sent several large files at once: `npm run bench uploads`. `--files=6 --size=40` (MB). The
// server is its own process, on a folder of its own; the peak is the kernel's (VmHWM).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { files: { type: 'string' }, size: { type: 'string' } } })
const files = Number(values.files ?? 6)
const size = Number(values.size ?? 40) * 1024 * 1024

const PASSWORD = 'Correct-Horse-7'
const data = mkdtempSync(join(tmpdir(), 'yaw-bench-'))
const server = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
  env: {
    ...process.env,
    PORT: '0',
    YAW_DATA: data,
    YAW_DEMO: 'off',
    YAW_CONNECTIONS: 'off',
    YAW_ADMIN_PASSWORD: PASSWORD,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
process.once('exit', () => server.kill('SIGKILL'))
const address = await new Promise<string>((resolve) => {
  server.stdout.on('data', (text) => {
    const found = /ready at (http:\S+)/.exec(String(text))?.[1]
    if (found !== undefined) resolve(found)
  })
})

const peak = () => {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

/** Few rows with long cells would be easy: these are as many as a file may have, as wide as they then can be. */
const ROWS = 19_000
const COLUMNS = 190
const cell = 'a'.repeat(Math.max(1, Math.floor(size / ROWS / COLUMNS) - 1))
const row = `${Array.from({ length: COLUMNS }, () => cell).join(',')}\n`
const body = row.repeat(ROWS)

const login = await fetch(`${address}/api-admin/admin/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'admin', password: PASSWORD }),
})
const { token } = (await login.json()) as { token: string }
const before = peak()
const begun = performance.now()
const send = async () => {
  const reply = await fetch(`${address}/api-thing/v1/imports?fileName=a.csv`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/octet-stream' },
    body,
  })
  await reply.arrayBuffer()
  return reply.status
}
const statuses = await Promise.all(Array.from({ length: files }, send))
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
process.stdout.write(
  `${files} files of ${(body.length / 1024 / 1024).toFixed(1)} MB at once: ${statuses.join(' ')}, ` +
    `${seconds} s, peak ${peak()} MB (${before} MB before)\n`,
)
server.kill('SIGTERM')
server.once('exit', () => rmSync(data, { recursive: true, force: true }))
