// Two screens share one session; the host gives the token through a callback, and again when it is refused.
const form = document.querySelector('#sign-in')
const output = form.querySelector('output')
const events = document.querySelector('#events')
const platform = document.querySelector('#platform')

let credentials
const signedIn = new Promise((resolve) => {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const fields = new FormData(form)
    credentials = { username: fields.get('account'), password: fields.get('secret'), type: 2 }
    void signIn().then(resolve, (error) => {
      output.textContent = error.message
    })
  })
})

async function signIn() {
  const reply = await fetch('/api-admin/admin/tool/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const body = await reply.json()
  if (body.code !== 1001) throw new Error(body.message)
  output.textContent = '已登录'
  return { token: body.token, expiresAt: Date.parse(body.data.expiresAt) }
}

// The first answer waits for the user; later ones renew quietly.
platform.getToken = (reason) => (reason === 'initial' ? signedIn : signIn())

for (const name of ['yaw-ready', 'yaw-saved', 'yaw-dirty-change', 'yaw-error', 'yaw-auth-expired']) {
  document.addEventListener(name, (event) => {
    const line = document.createElement('li')
    line.textContent = `${event.target.id} ${name}`
    events.prepend(line)
    while (events.children.length > 12) events.lastChild.remove()
  })
}
