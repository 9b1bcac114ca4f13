// Small rules of the server that need no database: languages, settings, natural order, paths.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import fc from 'fast-check'

import { ConfigurationError, readConfiguration } from '../../server/configuration.ts'
import { languageOf } from '../../server/language.ts'
import { MESSAGES } from '../../server/messages.ts'
import { naturalKey } from '../../server/resources/things/natural-key.ts'
import { ancestorIds, isWithin, parentOf, pathBelow, topmost } from '../../server/resources/things/path.ts'
import { REASONS } from '../../src/contract/reasons.ts'

describe('language', () => {
  test('[PRD-4] English unless the caller prefers Chinese', () => {
    const expected: [string | undefined, string][] = [
      [undefined, 'en'],
      ['', 'en'],
      ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
      ['zh-chs', 'zh'],
      ['en-GB,zh;q=0.9', 'en'],
      ['en;q=0.3, zh-TW;q=0.7', 'zh'],
      ['fr', 'en'],
      ['zh;q=0', 'en'],
      ['zh;q=nonsense', 'en'],
    ]
    for (const [header, language] of expected) assert.equal(languageOf(header), language, header)
  })

  test('[ERR-2] every reason of the contract has a sentence in both languages', () => {
    for (const reason of REASONS) {
      assert.ok(MESSAGES[reason].en.length > 0)
      assert.match(MESSAGES[reason].zh, /\p{Script=Han}/u)
    }
  })
})

describe('settings', () => {
  test('[PRD-1] without any setting: loopback, port 8080, .data, the demonstration', () => {
    assert.deepEqual(readConfiguration({}), {
      port: 8080,
      host: '127.0.0.1',
      dataFolder: '.data',
      databaseUrl: undefined,
      origins: [],
      embedOrigins: [],
      publicOrigin: undefined,
      trustProxy: [],
      connectAllow: undefined,
      connections: true,
      demo: true,
      demoThings: undefined,
      administratorPassword: undefined,
      secretKey: undefined,
    })
  })

  test('[PRD-7] origins are a list with commas, kept to their origin', () => {
    const { origins } = readConfiguration({ YAW_ORIGINS: 'https://a.example/path, http://b.example:81 ,' })
    assert.deepEqual(origins, ['https://a.example', 'http://b.example:81'])
    const { embedOrigins } = readConfiguration({ YAW_EMBED_ORIGINS: 'https://Grafana.example/' })
    assert.deepEqual(embedOrigins, ['https://grafana.example'])
    assert.throws(() => readConfiguration({ YAW_EMBED_ORIGINS: 'javascript:alert(1)' }), ConfigurationError)
  })

  test('[PRD-7] the public address is an origin of the web, proxies are addresses and networks', () => {
    assert.equal(readConfiguration({ YAW_PUBLIC_URL: 'https://Yaw.example:443/' }).publicOrigin, 'https://yaw.example')
    for (const wrong of ['yaw.example', 'https://yaw.example/admin', 'ftp://yaw.example', 'https://a@yaw.example']) {
      assert.throws(() => readConfiguration({ YAW_PUBLIC_URL: wrong }), /YAW_PUBLIC_URL must be/)
    }
    const { trustProxy } = readConfiguration({ YAW_TRUST_PROXY: '127.0.0.1, 10.1.0.0/16,fd00::/8 ,' })
    assert.deepEqual(trustProxy, ['127.0.0.1', '10.1.0.0/16', 'fd00::/8'])
    for (const wrong of ['proxy.example', '*', 'true', '1', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/']) {
      assert.throws(() => readConfiguration({ YAW_TRUST_PROXY: wrong }), /YAW_TRUST_PROXY holds/)
    }
  })

  test('[PRD-1] the demonstration can be switched off in the usual words', () => {
    for (const word of ['off', 'OFF', 'false', '0', 'no'])
      assert.equal(readConfiguration({ YAW_DEMO: word }).demo, false)
    for (const word of ['', 'on', 'true']) assert.equal(readConfiguration({ YAW_DEMO: word }).demo, true)
  })
})

describe('natural order', () => {
  test('[ENT-4] numbers in names sort by their value, letters in any case', () => {
    const names = ['1号风机', '2号风机', '10号风机', 'Inverter 9', 'inverter 10', 'WT-2', 'wt-02b', 'WT-10', 'WT-100']
    const shuffled = names.toReversed().toSorted((a, b) => (naturalKey(a) < naturalKey(b) ? -1 : 1))
    assert.deepEqual(shuffled, names)
  })

  test('[ENT-4] any two numbers of up to twelve digits', () => {
    const number = fc.integer({ min: 0, max: 999_999_999_999 })
    fc.assert(
      fc.property(number, number, fc.string(), (a, b, around) => {
        const [first, second] = [naturalKey(`x${a}|${around}`), naturalKey(`x${b}|${around}`)]
        assert.equal(Math.sign(a - b), first < second ? -1 : first > second ? 1 : 0)
      }),
    )
  })

  test('[ENT-4] a key fits into an index whatever the name', () => {
    assert.ok(Buffer.byteLength(naturalKey('\uFDFA'.repeat(64))) < 2000)
  })
})

describe('paths', () => {
  const id = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' })

  test('[ENT-4] a path gives back the ids above, whatever characters they have', () => {
    fc.assert(
      fc.property(fc.array(id, { minLength: 1, maxLength: 6 }), (ids) => {
        const path = ids.reduce<string | null>((above, each) => pathBelow(above, each), null) ?? ''
        assert.deepEqual(ancestorIds(path), ids.slice(0, -1))
        const parent = parentOf(path)
        assert.equal(parent === null, ids.length === 1)
        if (parent !== null) assert.ok(isWithin(path, parent) && path !== parent)
      }),
    )
  })

  test('[ENT-4] siblings whose ids begin alike are not below each other', () => {
    assert.ok(!isWithin(pathBelow('/a/', 'b1'), pathBelow('/a/', 'b')))
    assert.deepEqual(topmost(['/a/b/c/', '/a/b1/', '/a/b/', '/d/']), ['/a/b/', '/a/b1/', '/d/'])
    assert.deepEqual(topmost(['/a-1/', '/a/x/', '/a/']), ['/a-1/', '/a/'])
  })
})
