// Small rules of the server that need no database: languages, settings, natural order, paths.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import fc from 'fast-check'

import { countedAddress } from '../../server/address.ts'
import { ConfigurationError, readConfiguration } from '../../server/configuration.ts'
import { languageOf } from '../../server/language.ts'
import { MESSAGES } from '../../server/messages.ts'
import { naturalKey } from '../../server/resources/lists/natural-key.ts'
import { ancestorIds, isWithin, parentOf, pathBelow, topmost } from '../../server/resources/tree/path.ts'
import { REASONS } from '../../src/contract/wire/reasons.ts'

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
      databaseWait: 60,
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
    const read = (environment: Record<string, string>) => readConfiguration({ ...environment, YAW_DEMO: 'off' })
    assert.equal(read({ YAW_PUBLIC_URL: 'https://Yaw.example:443/' }).publicOrigin, 'https://yaw.example')
    for (const wrong of ['yaw.example', 'https://yaw.example/admin', 'ftp://yaw.example', 'https://a@yaw.example']) {
      assert.throws(() => read({ YAW_PUBLIC_URL: wrong }), /YAW_PUBLIC_URL must be/)
    }
    const { trustProxy } = read({ YAW_TRUST_PROXY: '127.0.0.1, 10.1.0.0/16,fd00::/8 ,' })
    assert.deepEqual(trustProxy, ['127.0.0.1', '10.1.0.0/16', 'fd00::/8'])
    for (const wrong of ['proxy.example', '*', 'true', '1', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/']) {
      assert.throws(() => read({ YAW_TRUST_PROXY: wrong }), /YAW_TRUST_PROXY holds/)
    }
  })

  test('[PRD-1] the demonstration can be switched off in the usual words', () => {
    for (const word of ['off', 'OFF', 'false', '0', 'no'])
      assert.equal(readConfiguration({ YAW_DEMO: word }).demo, false)
    for (const word of ['', 'on', 'true']) assert.equal(readConfiguration({ YAW_DEMO: word }).demo, true)
    for (const name of ['YAW_DEMO', 'YAW_CONNECTIONS']) {
      assert.throws(() => readConfiguration({ [name]: 'disabled' }), /must be on or off, not "disabled"/)
    }
  })

  test('[PRD-1] the demonstration opens to others only where somebody says so', () => {
    for (const HOST of ['127.0.0.1', '127.8.9.1', 'localhost', '::1', '::ffff:127.0.0.1', '']) {
      assert.equal(readConfiguration({ HOST }).demo, true, HOST)
    }
    const doors = [
      ...['0.0.0.0', '::', '10.0.0.7', '1270.0.1', 'plant.example', '127.0.0.1.evil.example'].map((HOST) => ({ HOST })),
      { YAW_PUBLIC_URL: 'https://yaw.example' },
      { YAW_TRUST_PROXY: '127.0.0.1' },
    ]
    for (const door of doors) {
      assert.throws(() => readConfiguration(door), /set YAW_DEMO=off .* or YAW_DEMO=on/, JSON.stringify(door))
      assert.equal(readConfiguration({ ...door, YAW_DEMO: 'on' }).demo, true)
      assert.equal(readConfiguration({ ...door, YAW_DEMO: 'off' }).demo, false)
    }
    assert.equal(readConfiguration({ YAW_PUBLIC_URL: 'http://localhost:8080' }).demo, true)
  })

  test('[PRD-1] a password or key that is short, or one character again and again, is refused', () => {
    const fails = (environment: Record<string, string>, words: RegExp) =>
      assert.throws(() => readConfiguration(environment), words)
    fails({ YAW_ADMIN_PASSWORD: 'Inverter-16' }, /YAW_ADMIN_PASSWORD must have at least 12 characters/)
    fails({ YAW_ADMIN_PASSWORD: 'a'.repeat(12) }, /YAW_ADMIN_PASSWORD must have at least 5 different characters/)
    fails({ YAW_ADMIN_PASSWORD: 'Abc-9'.repeat(30) }, /YAW_ADMIN_PASSWORD must have at most 128 characters/)
    fails({ YAW_SECRET_KEY: 'a'.repeat(64) }, /YAW_SECRET_KEY must have at least 10 different characters/)
    fails({ YAW_SECRET_KEY: 'abcd'.repeat(16) }, /YAW_SECRET_KEY must have at least 10 different characters/)
    const kept = ' correct horse 7 '
    assert.equal(readConfiguration({ YAW_ADMIN_PASSWORD: kept }).administratorPassword, kept)
    assert.equal(readConfiguration({ YAW_ADMIN_PASSWORD: '  ' }).administratorPassword, undefined)
    const key = '5f2b8c1d9e0a7463'.repeat(2)
    assert.equal(readConfiguration({ YAW_SECRET_KEY: key }).secretKey, key)
  })
})

describe('addresses', () => {
  test('[API-4] [API-7] an address counts by itself, one of IPv6 by its network, however it is written', () => {
    for (const [address, counted] of [
      ['192.0.2.7', '192.0.2.7'],
      ['::ffff:192.0.2.7', '192.0.2.7'],
      ['::1', '0:0:0:0::/64'],
      ['2001:db8:1:2::5', '2001:db8:1:2::/64'],
      ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
      ['2001:0db8:0001:0002:0:0:0:1', '2001:db8:1:2::/64'],
      ['2001:db8::', '2001:db8:0:0::/64'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64'],
      ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ] as const) {
      assert.equal(countedAddress(address), counted, address)
    }
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
