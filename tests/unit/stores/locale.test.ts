// The language of the page: Chinese by default, kept, switched without a reload (spec 1; PRD-4).
import { msg } from '@lit/localize'
import { expect } from 'chai'

import { loadMessages } from '../../../src/locales/locale.ts'
import { createLocaleStore } from '../../../src/stores/locale.ts'
import { createTestEnvironment } from '../../support/unit/environment.ts'

const noFetch = () => Promise.reject(new TypeError('no network'))
const create = (cookies: Record<string, string> = {}) => {
  const environment = createTestEnvironment(noFetch, cookies)
  return { environment, locale: createLocaleStore(environment) }
}
const CHINESE = /[\u4e00-\u9fff]/

describe('The language', () => {
  afterEach(() => loadMessages('en'))

  test('[PRD-4] is Chinese where nothing else was chosen, and set on the page when it shows', async () => {
    const { environment, locale } = create()
    expect(locale.$ready.get()).to.equal(undefined)
    expect(locale.languageTag()).to.equal('zh-CN')
    await locale.load()
    expect(locale.$ready.get()).to.equal('sign-in')
    expect(environment.page.language).to.equal('zh-chs')
    expect(environment.cookies.all()).to.deep.equal({})
    expect(msg('Access denied')).to.match(CHINESE)
  })

  test('[PRD-4] is English for a cookie that names none of ours', async () => {
    for (const lang of ['fr', 'zh', '', 'undefined', '__proto__']) {
      const { locale, environment } = create({ lang })
      await locale.load()
      expect(locale.$locale.get(), lang).to.equal('en')
      expect(environment.page.language).to.equal('en')
    }
  })

  test('[PRD-4] that was chosen is kept in the cookie, set on the page and shown without a reload', async () => {
    const { environment, locale } = create()
    await locale.load()
    await locale.choose('en')
    expect([environment.cookies.get('lang'), environment.page.language, locale.$locale.get()]).to.deep.equal([
      'en',
      'en',
      'en',
    ])
    expect(locale.languageTag()).to.equal('en')
    expect(msg('Access denied')).to.equal('Access denied')
    await locale.choose('zh-chs')
    expect([environment.cookies.get('lang'), environment.page.language]).to.deep.equal(['zh-chs', 'zh-chs'])
    expect(msg('Access denied')).to.match(CHINESE)
  })

  test('[PRD-4] of an earlier visit is the one to start with', async () => {
    const { locale } = create({ lang: 'en' })
    await locale.load()
    expect([locale.$locale.get(), locale.languageTag()]).to.deep.equal(['en', 'en'])
  })

  test('[PRD-4] chosen last wins, while others are still loading', async () => {
    const { environment, locale } = create()
    const shown: string[] = []
    const first = locale.choose('zh-chs')
    locale.$locale.listen((name) => void shown.push(name))
    const second = locale.choose('en')
    await Promise.all([first, second])
    expect([locale.$locale.get(), environment.page.language, environment.cookies.get('lang')]).to.deep.equal([
      'en',
      'en',
      'en',
    ])
    expect(shown).to.deep.equal(['en'])
    expect(msg('Access denied')).to.equal('Access denied')
    await Promise.all([locale.choose('en'), locale.choose('zh-chs'), locale.choose('en'), locale.choose('zh-chs')])
    expect([locale.$locale.get(), environment.page.language]).to.deep.equal(['zh-chs', 'zh-chs'])
    expect(msg('Access denied')).to.match(CHINESE)
  })

  test('[PRD-4] of a host’s attribute is not kept, and without it the earlier one comes back', async () => {
    const { environment, locale } = create()
    await locale.use('en')
    expect(locale.$locale.get()).to.equal('en')
    expect(environment.cookies.all()).to.deep.equal({})
    await locale.useDefault()
    expect(locale.$locale.get()).to.equal('zh-chs')
  })
})
