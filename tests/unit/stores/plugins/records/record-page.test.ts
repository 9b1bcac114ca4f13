// The page of a screen of records: masters, the chosen one, the inspector's saves, deletions, copies.
import { expect } from 'chai'

import { revertChange } from '../../../../../src/contract/admin/change-calls.ts'
import { CODE_SET } from '../../../../../src/contract/records/dictionary-mapping/kinds.ts'
import { recordCalls } from '../../../../../src/contract/records/record-calls.ts'
import { createRecordDeletion } from '../../../../../src/stores/plugins/records/record-deletion.ts'
import type { RecordRow } from '../../../../../src/contract/records/record-shapes.ts'
import { createMetadataManagementPage } from '../../../../../src/stores/pages/metadata-management.ts'
import { createRecordSetup } from '../../../../support/unit/records.ts'
import { refusal } from '../../../../support/unit/platform.ts'
import { createSignedInSession } from '../../../../support/unit/session.ts'
import { aWhile, eventually, until } from '../../../../support/unit/wait.ts'

const calls = recordCalls(CODE_SET)

const createSetup = async () => {
  const made = createRecordSetup()
  const { page } = made
  const masters = page.mastersOf(page.$catalogue.get())
  masters.$page.listen(() => {})
  page.$master.listen(() => {})
  page.inspector.$detail.listen(() => {})
  await until(masters.$page, ({ status }) => status === 'ready')
  await until(page.$may, (may) => may('code-mapping:edit'))
  return { ...made, masters }
}

const first = ({ rows }: { rows: readonly RecordRow[] }): RecordRow => {
  const [row] = rows
  if (row === undefined) throw new Error('there is no record')
  return row
}

describe('a screen of records', () => {
  it('[RTE-13] opens at the list and the master that its attributes name', async () => {
    const { page } = await createSetup()
    page.update({ catalogue: 'sets', recordId: 'set-2', view: 'decoder' })
    const master = await until(page.$master, ({ status }) => status === 'ready')
    expect(master).to.have.nested.property('data.values.code', 'platform_fault')
    expect(page.$view.get()).to.equal('decoder')
  })

  it('[RTE-13] goes where it is told again after its user has gone on, and leaves what is being entered', async () => {
    const { page, codes } = await createSetup()
    page.update({ catalogue: 'sets', recordId: 'set-2' })
    page.showMaster('set-1')
    await page.showCatalogue('mappings')
    expect(page.$masterId.get()).to.equal(undefined)
    page.update({ catalogue: 'sets', recordId: 'set-2' })
    expect([page.$catalogue.get().id, page.$masterId.get()]).to.deep.equal(['sets', 'set-2'])
    expect(codes.rows.length).to.equal(3)

    await page.inspector.edit(CODE_SET, 'set-2')
    page.guard.setDirty(true)
    page.update({ catalogue: 'sets', recordId: 'set-1' })
    expect(page.$masterId.get()).to.equal('set-1')
    expect(page.inspector.$state.get()).to.deep.include({ mode: 'edit', id: 'set-2' })
    // Another list closes the form: its user decides.
    page.update({ catalogue: 'mappings', recordId: 'm' })
    await until(page.guard.$question, (question) => question !== undefined)
    page.guard.$question.get()?.stay()
    await aWhile()
    expect(page.$catalogue.get().id).to.equal('sets')
    expect(page.guard.$dirty.get()).to.equal(true)
  })

  it('[RTE-14] shows a record of a list without masters beside it', async () => {
    const { session } = createSignedInSession()
    const page = createMetadataManagementPage(session, { catalogue: 'codes', recordId: 'code-1' })
    const shown = await until(page.inspector.$state, ({ mode }) => mode === 'view')
    expect(shown).to.deep.include({ id: 'code-1' })
    page.update({ catalogue: 'types', recordId: 'type-1' })
    expect(await until(page.inspector.$state, (state) => 'id' in state && state.id === 'type-1')).to.deep.include({
      mode: 'view',
    })
    expect(page.$catalogue.get().id).to.equal('types')
  })

  it('[RTE-13] saves only the changed fields, shows the record, and tells the others', async () => {
    const { page, platform, session, sets } = await createSetup()
    const told: string[] = []
    session.changed.listen(({ resource, ids }) => void told.push(`${resource} ${ids.join()}`))
    await page.inspector.edit(CODE_SET, 'set-1')
    const outcome = await page.inspector.update(CODE_SET, first(sets), { note: 'checked' })
    expect(outcome.status).to.equal('saved')
    expect(platform.of(calls.apply)[0]?.json()).to.deep.equal({
      updates: [{ id: 'set-1', revision: 1, fields: { note: 'checked' } }],
    })
    expect(page.inspector.$state.get()).to.deep.include({ mode: 'view', id: 'set-1' })
    expect(told).to.include('codeSet set-1')
  })

  it('[RTE-13] has saved what was saved, also when it cannot be read again', async () => {
    const { page, platform, sets } = await createSetup()
    await page.inspector.edit(CODE_SET, 'set-1')
    await until(page.inspector.$detail, ({ status }) => status === 'ready')
    platform.on(calls.detail, () => refusal(503))
    const outcome = await page.inspector.update(CODE_SET, first(sets), { note: 'checked' })
    expect(outcome).to.deep.equal({ status: 'saved', id: 'set-1' })
    expect(page.inspector.$state.get()).to.deep.include({ mode: 'view', id: 'set-1' })
    await until(page.inspector.$detail, ({ status }) => status === 'failed')
    expect(platform.of(calls.apply)).to.have.length(1)
  })

  it('[RTE-13] answers a stale save with the record as it is now', async () => {
    const { page, sets } = await createSetup()
    const seen = first(sets)
    sets.replace('set-1', (row) => ({ ...row, revision: 3, values: { ...row.values, nameEn: 'Other' } }))
    const outcome = await page.inspector.update(CODE_SET, seen, { nameEn: 'Mine' })
    expect(outcome).to.have.nested.property('current.values.nameEn', 'Other')
    expect(sets.rows[0]?.values['nameEn']).to.equal('Other')
  })

  it('[RTE-13] forgets what was deleted, and offers the way back', async () => {
    const { page, sets, session } = await createSetup()
    page.showMaster('set-1')
    await page.inspector.open(CODE_SET, 'set-1')
    await page.plugin(createRecordDeletion).remove(CODE_SET, ['set-1'])
    expect(page.$masterId.get()).to.equal(undefined)
    expect(page.inspector.$state.get()).to.deep.equal({ mode: 'closed' })
    expect(sets.rows.map(({ id }) => id)).to.deep.equal(['set-2'])
    expect(session.toasts.$toasts.get().at(-1)?.action).to.not.equal(undefined)
  })

  it('[RTE-13] undoes a deletion of several as one change, and says what could not come back', async () => {
    const { page, sets, session, platform } = await createSetup()
    const before = [...sets.rows]
    const announced: string[] = []
    session.changed.listen(({ resource, all }) => void (all === true && announced.push(resource)))
    platform.on(revertChange, () => {
      sets.rows.push(...before.slice(0, 1))
      const row = { kind: CODE_SET.name, operation: 'restore', changes: [] }
      return {
        applied: true,
        changeId: 'undone',
        counts: { reverted: 1, unchanged: 0, held: 0, failed: 1 },
        rows: [
          { ...row, id: 'set-2', name: 'platform_fault', outcome: 'failed', reason: 'record.keyTaken' },
          { ...row, id: 'set-1', name: 'acme_fault', outcome: 'applied' },
        ],
        ids: { [CODE_SET.name]: ['set-1'] },
        parents: [],
        effects: { alarmsCleared: 0, alarmsRaised: 0, alarmsRemoved: 0 },
      }
    })
    await page.plugin(createRecordDeletion).remove(CODE_SET, ['set-1', 'set-2'])
    expect(sets.rows).to.deep.equal([])
    session.toasts.$toasts.get().at(-1)?.action?.run()
    await eventually(() => sets.rows.length === 1 && announced.includes(CODE_SET.name))
    const [call] = platform.of(revertChange)
    expect([call?.path, call?.json()]).to.deep.equal([
      '/api-thing/v1/changes/change-of-codeSet/revert',
      { mode: 'each' },
    ])
    const said = session.toasts.$toasts.get().at(-1)?.content
    expect(typeof said === 'function' ? said() : '').to.equal(
      'Undone for 1 record. 1 was left as it is: platform_fault.',
    )
  })

  it('[RTE-13] asks before what was entered is lost by looking at another record', async () => {
    const { page } = await createSetup()
    await page.inspector.edit(CODE_SET, 'set-1')
    page.guard.setDirty(true)
    const opening = page.inspector.open(CODE_SET, 'set-2')
    const question = await until(page.guard.$question, (asked) => asked !== undefined)
    question?.stay()
    expect(await opening).to.equal(false)
    expect(page.inspector.$state.get()).to.deep.include({ mode: 'edit', id: 'set-1' })
  })
})
