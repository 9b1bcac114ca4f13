// The browser as the stores see it: cookies of one day, a mirror, paths in the address bar (spec 3; ENT-10, ENT-11, PRD-4).
import { expect } from 'chai'

import { createConsoleEnvironment, createHistoryLocation } from '../../../src/elements/browser-environment/console.ts'
import { createEmbeddedEnvironment } from '../../../src/elements/browser-environment/browser-environment.ts'

describe('The environment of the console', () => {
  afterEach(() => {
    const { cookies, local } = createConsoleEnvironment()
    for (const name of ['basetoken', 'lang', 'dataTime']) cookies.remove(name)
    local.remove('key')
  })

  test('[ENT-10] keeps cookies under a prefix and mirrors them for this browser tab', () => {
    const { cookies } = createConsoleEnvironment()
    cookies.set('basetoken', 'a; b=c 风')
    expect(document.cookie).to.contain('yaw-basetoken=')
    expect(sessionStorage.getItem('yaw-basetoken')).to.equal('a; b=c 风')
    expect(cookies.get('basetoken')).to.equal('a; b=c 风')
    document.cookie = 'yaw-basetoken=; max-age=0; path=/'
    expect(cookies.get('basetoken')).to.equal('a; b=c 风')
    cookies.remove('basetoken')
    expect(cookies.get('basetoken')).to.equal(undefined)
    expect(sessionStorage.getItem('yaw-basetoken')).to.equal(null)
  })

  test('[ENT-10] sends its cookies nowhere that another site asks, and over https alone where there is https', () => {
    const written: string[] = []
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => '',
      set: (text: string) => {
        written.push(text)
      },
    })
    try {
      createConsoleEnvironment('', { protocol: 'http:' }).cookies.set('lang', 'en')
      createConsoleEnvironment('', { protocol: 'https:' }).cookies.set('lang', 'en')
    } finally {
      Reflect.deleteProperty(document, 'cookie')
    }
    const [plain = '', secure = ''] = written.map((text) => text.toLowerCase())
    for (const text of [plain, secure]) {
      expect(text).to.contain('samesite=lax')
      expect(text).to.contain('path=/')
    }
    expect([/;\s*secure/.test(plain), /;\s*secure/.test(secure)]).to.deep.equal([false, true])
  })

  test('[ENT-10] keeps cookies for one day', async function oneDay() {
    const { cookieStore } = globalThis as {
      cookieStore?: { get: (name: string) => Promise<{ expires?: number | null } | null> }
    }
    if (cookieStore === undefined) this.skip()
    createConsoleEnvironment().cookies.set('lang', 'en')
    const found = await cookieStore.get('yaw-lang')
    const day = 24 * 60 * 60 * 1000
    if (typeof found?.expires !== 'number') this.skip()
    expect(found.expires - Date.now()).to.be.within(day - 60_000, day + 60_000)
  })

  test('[ENT-11] keeps what is stored under a prefix, and bears a storage that refuses', () => {
    const { local } = createConsoleEnvironment()
    local.set('key', 'value')
    expect([localStorage.getItem('yaw-key'), local.get('key')]).to.deep.equal(['value', 'value'])
    const { setItem, getItem } = Storage.prototype
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    Storage.prototype.setItem = refuse
    Storage.prototype.getItem = refuse
    try {
      local.set('key', 'other')
      expect(local.get('key')).to.equal(undefined)
    } finally {
      Object.assign(Storage.prototype, { setItem, getItem })
    }
    expect(local.get('key')).to.equal('value')
  })

  test('[REQ-1] has its environment file where its routes begin, whatever page it shows', () => {
    expect(createConsoleEnvironment().environmentFile()).to.equal(`${location.origin}/environment.json`)
    expect(createConsoleEnvironment('/admin').environmentFile()).to.equal(`${location.origin}/admin/environment.json`)
    expect(createEmbeddedEnvironment().environmentFile()).to.equal(new URL('environment.json', location.href).href)
  })
})

describe('The environment of an embedded element', () => {
  test('[PRD-7] keeps nothing beyond the page, and changes nothing of it', () => {
    const read = () => [
      document.cookie,
      localStorage.length,
      sessionStorage.length,
      document.title,
      document.documentElement.lang,
    ]
    const before = read()
    const environment = createEmbeddedEnvironment()
    environment.cookies.set('basetoken', 'T')
    environment.local.set('key', 'value')
    environment.setTitle('mine')
    environment.setLanguage('fr')
    expect(read()).to.deep.equal(before)
    expect([environment.cookies.get('basetoken'), environment.local.get('key')]).to.deep.equal(['T', 'value'])
    expect(createEmbeddedEnvironment().cookies.get('basetoken')).to.equal(undefined)
  })
})

describe('The address bar', () => {
  const start = location.href
  afterEach(() => history.replaceState(null, '', start))

  test('[RTE-17] shows the paths of the console below its base path', () => {
    const bar = createHistoryLocation('/admin/')
    bar.push('/dataPlat/x?y=1#z')
    expect(location.pathname + location.search + location.hash).to.equal('/admin/dataPlat/x?y=1#z')
    expect([bar.read(), bar.href('/a')]).to.deep.equal(['/dataPlat/x?y=1#z', '/admin/a'])
    history.replaceState(null, '', '/admin')
    expect(bar.read()).to.equal('/')
    history.replaceState(null, '', '/administrator/x')
    expect(bar.read()).to.equal('/')
  })

  test('[LAY-1] tells of back and forward until it is asked to stop', () => {
    const bar = createHistoryLocation()
    let heard = 0
    const stop = bar.listen(() => void (heard += 1))
    dispatchEvent(new PopStateEvent('popstate'))
    stop()
    dispatchEvent(new PopStateEvent('popstate'))
    expect(heard).to.equal(1)
  })
})
