// The host's own sign-in and its own menu; the token it gets is handed to the screen that shows by attribute.
const form = document.querySelector('#sign-in')
const place = document.querySelector('#screen')
const links = document.querySelectorAll('nav a')
const output = form.querySelector('output')

/** Screens by the hash of the page, with the attributes that narrow them to this kind of server. */
const SCREENS = {
  '#things': ['yaw-thing-configuration', {}],
  '#connections': ['yaw-connection-management', { 'server-kind': 'SCADA Lite' }],
  '#protocols': ['yaw-protocol-config', { 'server-kind': 'SCADA Lite' }],
  '#statutes': ['yaw-statute-config', {}],
}

/** Answers the token, and is asked by nothing but the screens. */
let token

const show = () => {
  const hash = location.hash in SCREENS ? location.hash : '#things'
  for (const link of links) link.classList.toggle('here', link.getAttribute('href') === hash)
  if (token === undefined) return
  const [tag, attributes] = SCREENS[hash]
  const element = document.createElement(tag)
  element.setAttribute('base-url', '')
  element.setAttribute('locale', document.documentElement.lang)
  element.setAttribute('token', token)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.addEventListener('yaw-saved', (saved) => {
    output.textContent = `saved: ${saved.detail.ids.join(', ')}`
  })
  place.replaceChildren(element)
}

/** Whoever has typed something is asked before the screen goes. */
window.addEventListener('hashchange', async (event) => {
  const shown = place.firstElementChild
  if (typeof shown?.canLeave === 'function' && !(await shown.canLeave())) {
    history.replaceState(null, '', event.oldURL)
    return
  }
  show()
})

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const fields = new FormData(form)
  const reply = await fetch('/api-admin/admin/tool/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: fields.get('account'), password: fields.get('secret'), type: 2 }),
  })
  const body = await reply.json()
  if (body.code !== 1001) {
    output.textContent = body.message
    return
  }
  token = body.token
  output.textContent = `signed in as ${fields.get('account')}`
  form.querySelectorAll('input, button').forEach((control) => control.remove())
  show()
})

show()
