// Several screens share one session; the host gives the token through a callback, and again when it is refused.
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

/** Pairs of screens beside that of the things; each is made when it is opened first, and kept. */
const PAIRS = {
  '#models': [
    ['信息模型', 'yaw-info-model-config', {}],
    ['规约', 'yaw-statute-config', {}],
  ],
  '#connections': [
    ['连接', 'yaw-connection-management', { 'server-kind': 'SCADA Server' }],
    ['协议', 'yaw-protocol-config', { 'server-kind': 'SCADA Server' }],
  ],
}

const makePair = (hash) => {
  const pair = document.createElement('div')
  pair.className = 'pair'
  pair.dataset.page = hash
  for (const [title, tag, attributes] of PAIRS[hash]) {
    const section = document.createElement('section')
    const heading = document.createElement('h2')
    heading.textContent = title
    const element = document.createElement(tag)
    element.id = tag.replace('yaw-', '')
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    section.append(heading, element)
    pair.append(section)
  }
  platform.append(pair)
}

const show = () => {
  const hash = location.hash in PAIRS ? location.hash : '#things'
  if (hash in PAIRS && platform.querySelector(`[data-page="${hash}"]`) === null) makePair(hash)
  for (const pair of platform.querySelectorAll('.pair')) pair.hidden = pair.dataset.page !== hash
  // Screens that nobody sees rest.
  for (const element of platform.querySelectorAll('section > :not(h2)')) {
    element.active = element.closest('.pair').dataset.page === hash
  }
}
window.addEventListener('hashchange', show)
show()

/** Where the screens of this page are; names of records that live in others stay text. */
const PLACES = {
  'yaw-thing-configuration': ['#things', 'left'],
  'yaw-info-model-config': ['#models', 'info-model-config'],
  'yaw-statute-config': ['#models', 'statute-config'],
  'yaw-connection-management': ['#connections', 'connection-management'],
  'yaw-protocol-config': ['#connections', 'protocol-config'],
}
const openRecord = ({ element, ...place }) => {
  const [hash, id] = PLACES[element]
  location.hash = hash
  show()
  // `view` too: a tab that an earlier name has opened is not wanted again.
  document.getElementById(id).show({ view: undefined, ...place })
}
platform.openRecord = Object.assign(openRecord, { elements: Object.keys(PLACES) })

for (const name of ['yaw-ready', 'yaw-saved', 'yaw-dirty-change', 'yaw-error', 'yaw-auth-expired']) {
  document.addEventListener(name, (event) => {
    const line = document.createElement('li')
    line.textContent = `${event.target.id} ${name}`
    events.prepend(line)
    while (events.children.length > 12) events.lastChild.remove()
  })
}
