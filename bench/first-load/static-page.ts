// The same form as the console's sign-in page in plain HTML: the least that a browser can need, measured beside it.
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

const STYLE = `body { margin: 0; font: 14px/20px system-ui, sans-serif; color: #1f2933; display: grid; grid-template-columns: 1fr 1fr; min-height: 100vh }
form { width: 320px; margin: auto; display: grid; gap: 16px }
label { display: grid; gap: 4px }
input { font: inherit; height: 32px; padding: 0 8px; border: 1px solid #7b8794; border-radius: 4px }
button { font: inherit; height: 36px; border: 0; border-radius: 4px; color: #fff; background: #1769c5 }
`

const page = (style: string) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>运维管理系统</title>
<link rel="icon" href="data:,">
${style}
</head>
<body>
<main></main>
<form>
<h1>运维管理系统</h1>
<label>用户名<input name="username" autocomplete="username" required></label>
<label>密码<input name="password" type="password" autocomplete="current-password" required></label>
<button>登录</button>
</form>
</body>
</html>
`

const HTML = 'text/html; charset=utf-8'

/** The policy of the platform: no style may stand in a page. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'"

interface File {
  type: string
  body: Buffer
  headers?: Record<string, string>
}

const FILES: Readonly<Record<string, File>> = {
  '/': { type: HTML, body: gzipSync(page(`<style>\n${STYLE}</style>`)) },
  '/strict': {
    type: HTML,
    body: gzipSync(page('<link rel="stylesheet" href="form.css">')),
    headers: { 'content-security-policy': POLICY },
  },
  '/form.css': { type: 'text/css; charset=utf-8', body: gzipSync(STYLE) },
}

export interface StaticPage {
  /** With its style in it. */
  address: string
  /** Under the security policy of the platform, which wants the style in a file of its own. */
  strictAddress: string
  close: () => Promise<void>
}

/** Serves the page on this machine, compressed as the platform does it. */
export const serveStaticPage = async (): Promise<StaticPage> => {
  const server = createServer(({ url = '/' }, reply) => {
    const file = FILES[url]
    if (file === undefined) return void reply.writeHead(404).end()
    reply.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'gzip',
      'content-length': file.body.length,
      ...file.headers,
    })
    reply.end(file.body)
  })
  const address = await new Promise<string>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address()
      if (bound === null || typeof bound === 'string') reject(new Error('the static page has no port'))
      else resolve(`http://127.0.0.1:${bound.port}/`)
    })
  })
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { address, strictAddress: `${address}strict`, close }
}
