// Hash addresses, and what the tabs of a browser tell each other (spec 2, 3; NAV-2, LAY-1, ENT-10).
import { expect } from 'chai'

import { createHashLocation } from '../../../src/elements/browser-environment/console.ts'
import { byStorage, createOtherTabs } from '../../../src/elements/browser-environment/tabs.ts'
import { defer, nextTurn } from '../../support/unit/wait.ts'

describe('The address bar in hash mode', () => {
  const start = location.href
  afterEach(() => history.replaceState(null, '', start))
  const shown = () => location.pathname + location.search + location.hash

  test('[NAV-5] [LAY-1] shows the paths of the console behind the hash, and leaves what stands before it', () => {
    history.replaceState(null, '', '/page.html?of=host')
    const bar = createHashLocation()
    expect(bar.read()).to.equal('/')
    bar.push('/dataPlat/x?y=1#z')
    expect([shown(), bar.read()]).to.deep.equal(['/page.html?of=host#/dataPlat/x?y=1#z', '/dataPlat/x?y=1#z'])
    bar.replace('/index')
    expect([shown(), bar.href('/a')]).to.deep.equal(['/page.html?of=host#/index', '/page.html?of=host#/a'])
  })

  test('[LAY-1] hears of a hash that somebody types, of back and of forward', async () => {
    history.replaceState(null, '', '/page.html')
    const bar = createHashLocation()
    const heard = defer<string>()
    const stop = bar.listen(() => heard.resolve(bar.read()))
    location.hash = '#/typed'
    expect(await heard.promise).to.equal('/typed')
    stop()
  })

  test('[NAV-2] takes credentials that stand before the hash for those of its page, and they go with the next address', () => {
    history.replaceState(null, '', '/page.html?of=host&username=a%20b&password=c#/dataPlat/thingConfigration?x=1#z')
    const bar = createHashLocation()
    expect(bar.read()).to.equal('/dataPlat/thingConfigration?x=1&username=a+b&password=c#z')
    bar.replace('/dataPlat/thingConfigration?x=1#z')
    expect(shown()).to.equal('/page.html?of=host#/dataPlat/thingConfigration?x=1#z')
  })
})

describe('The other tabs of the browser', () => {
  test('[ENT-10] hear what one says, and it does not hear itself', async () => {
    const [one, other] = [createOtherTabs(), createOtherTabs()]
    const own: string[] = []
    const heard = defer<string>()
    const stops = [one.listen((message) => own.push(message)), other.listen(heard.resolve)]
    one.post('signed-in')
    expect(await heard.promise).to.equal('signed-in')
    await nextTurn()
    expect(own).to.deep.equal([])
    for (const stop of stops) stop()
    one.post('to nobody')
  })

  test('[ENT-10] hear it through storage where there is no channel, and nothing stays there', () => {
    const tabs = byStorage()
    const heard: string[] = []
    const stop = tabs.listen((message) => heard.push(message))
    const tell = (key: string, newValue: string | null) => dispatchEvent(new StorageEvent('storage', { key, newValue }))
    tell('yaw-tabs', 'signed-out')
    tell('yaw-tabs', null)
    tell('of-the-host', 'signed-in')
    stop()
    tell('yaw-tabs', 'signed-in')
    expect(heard).to.deep.equal(['signed-out'])
    tabs.post('language')
    expect(localStorage.getItem('yaw-tabs')).to.equal(null)
  })

  test('[ENT-12] tell what they have stored, and nothing of what a host stores', () => {
    let heard = 0
    const stop = createOtherTabs().listenToStored(() => void (heard += 1))
    const tell = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }))
    tell('yaw-data.user.a')
    tell('of-the-host')
    expect(heard).to.equal(1)
    tell(null)
    stop()
    tell('yaw-data.user.a')
    expect(heard).to.equal(2)
  })

  test('[ENT-10] may be out of reach: nothing breaks', () => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    try {
      byStorage().post('settings')
    } finally {
      Storage.prototype.setItem = setItem
    }
  })
})
