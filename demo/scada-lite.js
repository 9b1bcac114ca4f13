// The host's own sign-in; the token it gets is handed to the embedded screen by attribute.
const form = document.querySelector('#sign-in')
const screen = document.querySelector('#screen')
const output = form.querySelector('output')

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
  output.textContent = `signed in as ${fields.get('account')}`
  form.querySelectorAll('input, button').forEach((control) => control.remove())

  const element = document.createElement('yaw-thing-configuration')
  element.setAttribute('base-url', '')
  element.setAttribute('locale', document.documentElement.lang)
  element.setAttribute('token', body.token)
  element.addEventListener('yaw-saved', (saved) => {
    output.textContent = `saved: ${saved.detail.ids.join(', ')}`
  })
  screen.replaceChildren(element)
})
