// Files of the dictionary: SCL and JSON read, tried, taken over, given (screens 2; RTE-5, VAL-5, ERR-6).
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import {
  applyCandidates,
  exportDictionary,
  getDictionaryOutline,
} from '../../../../src/contract/records/info-model-dictionary/calls.ts'
import { type Candidate, withNeeded } from '../../../../src/contract/records/info-model-dictionary/candidates.ts'
import { SCL, exportFile, readFile, refuseFile } from '../../../support/server/dictionary.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'

const fileSuite = (subject: () => Platform) => {
  let tenant: Tenant
  before(async () => {
    tenant = await subject().newTenant()
  })
  const apply = (candidates: Candidate[], more: { mode?: 'add' | 'update'; dryRun?: boolean } = {}) =>
    subject().call(applyCandidates, tenant.admin, { body: { candidates, ...more } })

  test('[RTE-5] SCL: types of a class together, structures as names with dots, flaws told', async () => {
    const { candidates, flaws } = await readFile(subject(), tenant.admin, SCL)
    assert.deepEqual(
      candidates.map(({ kind, values }) => `${kind} ${String(values['code'])}`),
      ['enumerationType BehMode', 'commonDataClass ENS', 'commonDataClass MV', 'logicalNode KFAN'],
    )
    const [enumeration, , measured, node] = candidates
    assert.deepEqual(
      enumeration?.owned.map(({ values }) => [values['ord'], values['code']]),
      [
        [1, 'on'],
        [5, 'off'],
        [6, 'OFF_6'],
      ],
    )
    assert.deepEqual(
      measured?.owned.map(({ values }) => [values['name'], values['baseType'], values['constraint']]),
      [
        ['mag.f', 'FLOAT32', 'MX'],
        ['units.SIUnit', 'INT8', 'CF'],
      ],
    )
    assert.deepEqual(
      node?.owned.map(({ values, initial }) => [
        values['name'],
        values['cdc'],
        values['enumeration'] ?? '',
        initial['nameZh'] ?? '',
      ]),
      [
        ['Beh', 'ENS', 'BehMode', '行为'],
        ['Spd', 'MV', '', ''],
        ['Tmp', 'MV', '', ''],
      ],
    )
    assert.equal(node?.initial['nameEn'], 'Fan & motor')
    assert.deepEqual(
      flaws.map(({ flaw, subject: about }) => `${flaw} ${about}`),
      ['nodeCode LLN0', 'classUnknown Gone Nowhere'],
    )
  })

  test('[VAL-5] a large file keeps nobody else waiting', async () => {
    const rest = `<Private type="of a vendor" desc="words of a vendor about something else">x</Private>`.repeat(100_000)
    const large = SCL.replace('<DataTypeTemplates>', `<IED name="a">${rest}</IED><DataTypeTemplates>`)
    const gaps: number[] = []
    const begun = performance.now()
    let last = begun
    const timer = setInterval(() => {
      gaps.push(performance.now() - last)
      last = performance.now()
    }, 1)
    try {
      const { candidates } = await readFile(subject(), tenant.admin, large)
      assert.equal(candidates.length, 4)
      const longest = Math.max(...gaps, performance.now() - last)
      const whole = performance.now() - begun
      assert.ok(longest < whole / 2, `${Math.round(longest)} of ${Math.round(whole)} ms without a turn`)
    } finally {
      clearInterval(timer)
    }
  })

  test('[VAL-5] the national encoding of China is read as it is declared', async () => {
    const [before = '', after = ''] = SCL.replace('UTF-8', 'GB18030').split('行为')
    const bytes = Buffer.concat([Buffer.from(before), Buffer.from([0xd0, 0xd0, 0xce, 0xaa]), Buffer.from(after)])
    const { candidates } = await readFile(subject(), tenant.admin, bytes)
    assert.equal(candidates.at(-1)?.owned[0]?.initial['nameZh'], '行为')
  })

  test('[RTE-5] a trial tells what would be, and leaves nothing; then all of it is taken over at once', async () => {
    const { candidates } = await readFile(subject(), tenant.admin, SCL)
    const trial = await apply(candidates, { dryRun: true })
    assert.deepEqual([trial.applied, trial.rows.every(({ outcome }) => outcome === 'added')], [false, true])
    const empty = await subject().call(getDictionaryOutline, tenant.admin, {})
    assert.deepEqual(empty.nodes, [])
    const taken = await apply(candidates)
    assert.equal(taken.applied, true)
    const { nodes } = await subject().call(getDictionaryOutline, tenant.admin, {})
    assert.deepEqual(
      nodes.map(({ code, objects }) => [
        code,
        objects.map(({ name, classCode, enumeration }) => [name, classCode, enumeration]),
      ]),
      [
        [
          'KFAN',
          [
            ['Beh', 'ENS', 'BehMode'],
            ['Spd', 'MV', ''],
            ['Tmp', 'MV', ''],
          ],
        ],
      ],
    )
    const again = await apply(candidates, { mode: 'update' })
    assert.ok(again.rows.every(({ outcome }) => outcome === 'same'))
  })

  test('[RTE-5] what is there stays unless one asks for its change; one refusal refuses all', async () => {
    const node = { kind: 'logicalNode' as const, values: { code: 'KFAN', nameEn: 'Another' }, initial: {}, owned: [] }
    const kept = await apply([node])
    assert.deepEqual(kept.rows[0], { kind: 'logicalNode', path: 'KFAN', outcome: 'kept', changes: ['nameEn'] })
    const wrong = {
      kind: 'logicalNode' as const,
      values: { code: 'WXYZ', group: 'K' },
      initial: { standard: 'iec61850-7-4' },
      owned: [],
    }
    const refused = await apply([node, wrong], { mode: 'update' })
    assert.deepEqual(
      [refused.applied, ...refused.rows.map(({ outcome, reason }) => [outcome, reason ?? null])],
      [false, ['changed', null], ['failed', 'request.invalid']],
    )
    const { nodes } = await subject().call(getDictionaryOutline, tenant.admin, {})
    assert.deepEqual(
      nodes.map(({ en }) => en),
      ['Fan & motor'],
    )
    const changed = await apply([node], { mode: 'update' })
    assert.equal(changed.applied, true)
  })

  test('[ERR-6] nodes leave as SCL and JSON under a name of theirs, and JSON makes them anew elsewhere', async () => {
    const { nodes } = await subject().call(getDictionaryOutline, tenant.admin, {})
    const ids = nodes.map(({ id }) => id)
    const scl = await exportFile(subject(), tenant.admin, ids, 'scl')
    assert.match(scl.name, /KFAN\.icd/)
    assert.match(scl.type, /xml/)
    assert.match(scl.text, /<LNodeType id="KFAN" lnClass="KFAN"/)
    const json = await exportFile(subject(), tenant.admin, ids, 'json')
    assert.match(json.name, /KFAN\.json/)
    const other = await subject().newTenant()
    const { candidates } = await readFile(subject(), other.admin, json.text)
    const taken = await subject().call(applyCandidates, other.admin, { body: { candidates } })
    assert.equal(taken.applied, true)
    const { nodes: made } = await subject().call(getDictionaryOutline, other.admin, {})
    assert.deepEqual(
      made.map(({ code, en, objects }) => [code, en, objects.length]),
      [['KFAN', 'Another', 3]],
    )
  })

  test('[VAL-5] files that are none are refused: broken, with a document type, of another kind, empty', async () => {
    const { admin } = tenant
    const refuse = (content: string | Uint8Array) => refuseFile(subject(), admin, content)
    const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><SCL>&c;</SCL>'
    assert.equal(await refuse('<SCL><DataTypeTemplates>'), 'import.fileBroken')
    assert.equal(await refuse(bomb), 'import.fileBroken')
    assert.equal(await refuse(`${'<a>'.repeat(200)}${'</a>'.repeat(200)}`), 'import.fileBroken')
    assert.equal(await refuse(new Uint8Array([0xff, 0x00, 0xfe, 0x80])), 'import.fileBroken')
    assert.equal(await refuse('<html/>'), 'import.fileType')
    assert.equal(await refuse('{"format":"else"}'), 'import.fileType')
    assert.equal(await refuse('{"format":'), 'import.fileBroken')
    assert.equal(await refuse(`{"candidates":${'['.repeat(5000)}${']'.repeat(5000)}}`), 'import.fileDeep')
    assert.equal(await refuse('<SCL><DataTypeTemplates/></SCL>'), 'import.empty')
    assert.equal(await refuse('  '), 'import.empty')
  })

  test('[PER-4] reading needs the permission to look, taking over the one to import; nothing of another tenant leaves', async () => {
    const { operator, guest } = tenant
    await subject().call(getDictionaryOutline, operator, {})
    assert.equal((await subject().refuse(getDictionaryOutline, guest, {})).reason, 'permission.missing')
    assert.equal(
      (await subject().refuse(applyCandidates, operator, { body: { candidates: [] } })).reason,
      'permission.missing',
    )
    assert.equal(await refuseFile(subject(), operator, SCL), 'permission.missing')
    const { nodes } = await subject().call(getDictionaryOutline, tenant.admin, {})
    const stranger = await subject().newTenant()
    const body = { ids: nodes.map(({ id }) => id), format: 'json' as const }
    assert.equal((await subject().refuse(exportDictionary, stranger.admin, { body })).reason, 'record.unknown')
  })

  test('[RTE-5] what is chosen comes with all that it needs, and nothing else', async () => {
    const { candidates } = await readFile(subject(), tenant.admin, SCL)
    const measured = candidates.filter(({ values }) => values['code'] === 'MV')
    assert.deepEqual(withNeeded(candidates, new Set(measured)), measured)
    const nodes = candidates.filter(({ kind }) => kind === 'logicalNode')
    assert.deepEqual(withNeeded(candidates, new Set(nodes)), candidates)
  })
}

export const dictionaryFileSuite = (subject: () => Platform) => {
  describe('dictionary: files', () => fileSuite(subject))
}
