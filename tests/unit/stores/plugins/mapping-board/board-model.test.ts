// The board of a mapping: what is drawn, taken back, suggested, filtered, saved, refused and merged (RTE-7, RTE-12).
import { expect } from 'chai'

import type { RecordChangesApplied } from '../../../../../src/contract/records/record-calls.ts'
import type { RecordChangeSet } from '../../../../../src/api/records.ts'
import { MODEL_MAPPING_ROW } from '../../../../../src/contract/records/info-model-mapping/model-mapping-row.ts'
import { createMappingBoard } from '../../../../../src/stores/plugins/mapping-board/board-model.ts'
import { saveLines } from '../../../../../src/stores/plugins/mapping-board/save-lines.ts'
import { attribute, byId, units } from '../../../../support/unit/mapping.ts'

const SOURCES = [attribute('ActPwr', { unit: 'MW' }), attribute('WdSpd', { unit: 'm/s' }), attribute('Other')]
const TARGETS = [
  attribute('activePower', { unit: 'kW', required: true }),
  attribute('windSpeed', { unit: 'm/s', required: true, zh: '风速' }),
  attribute('rest'),
]

const createBoard = (isLocked?: (target: string) => boolean) => {
  const board = createMappingBoard({ user: () => 'lin', ...(isLocked !== undefined && { isLocked }) })
  // What is read has listeners, as in a view.
  for (const store of [
    board.$lines,
    board.$suggestions,
    board.$coverage,
    board.$links,
    board.$targets,
    board.$sources,
  ]) {
    store.listen(() => undefined)
  }
  board.$sides.set({
    sources: byId(SOURCES),
    targets: byId(TARGETS),
    units,
    groups: [{ sources: SOURCES.map(({ id }) => id), targets: TARGETS.map(({ id }) => id), stem: '' }],
  })
  return board
}
const ids = (attributes: readonly { id: string }[]) => attributes.map(({ id }) => id)
const saved = (target: string, source: string, more: object = {}) => ({
  id: `id-${target}`,
  revision: 1,
  target,
  values: { sourceKind: 'attribute', source, conversion: 'none', state: 'confirmed', ...more },
})

describe('A mapping board', () => {
  test('[RTE-7] connects with the conversion that the units need, and says who confirmed it', () => {
    const board = createBoard()
    board.connect([{ source: 'ActPwr', target: 'activePower' }])
    expect(board.$lines.get().get('activePower')?.values).to.include({
      source: 'ActPwr',
      conversion: 'unit',
      state: 'confirmed',
      confirmedBy: 'lin',
    })
    expect([board.stateOf('activePower'), board.$open.get()]).to.deep.equal(['mapped', 'activePower'])
    expect(board.$facts.get()).to.include({ added: 1, changed: 0, deleted: 0 })
  })

  test('[RTE-7] takes every step back and does it again; a draft that is turned back is none', () => {
    const board = createBoard()
    board.setSaved([saved('windSpeed', 'WdSpd')])
    board.disconnect(['windSpeed'])
    board.connect([{ source: 'WdSpd', target: 'windSpeed' }])
    board.edit('windSpeed', { sourceKind: 'attribute', source: 'WdSpd', conversion: 'none', state: 'confirmed' })
    expect(board.$facts.get().total).to.equal(0)
    board.undo()
    board.undo()
    expect(board.$facts.get()).to.include({ deleted: 1 })
    board.redo()
    board.undo()
    board.undo()
    expect([board.$facts.get().total, board.$canUndo.get()]).to.deep.equal([0, false])
  })

  test('[RTE-7] suggests what is open, accepts from a threshold up, and counts what is sure', () => {
    const board = createBoard()
    expect(board.$suggestions.get().get('windSpeed')?.source).to.equal('WdSpd')
    expect(board.$coverage.get()).to.deep.include({ total: 3, mapped: 0, mandatoryMissing: 2 })
    board.accept(board.surest(100))
    expect(board.$coverage.get().mapped).to.equal(0)
    board.accept(board.surest(60))
    expect(board.$coverage.get()).to.deep.include({ mapped: 2, mandatoryMissing: 0 })
    expect(board.$lines.get().get('activePower')?.values['conversion']).to.equal('unit')
    board.$suggesting.set(false)
    expect(board.$suggestions.get().size).to.equal(0)
  })

  test('[RTE-7] lays the draft over what somebody else has saved: their fields stay theirs, what both changed is asked about', () => {
    const board = createBoard()
    const first = saved('windSpeed', 'WdSpd')
    board.setSaved([first])
    board.edit('windSpeed', { ...first.values, note: 'mine' })
    board.edit('windSpeed', { ...first.values, note: 'mine', conversion: 'bit' })
    board.setSaved([{ ...first, revision: 2, values: { ...first.values, quality: 'hold' } }])
    expect(board.changes().updates).to.deep.equal([
      { target: 'windSpeed', id: first.id, revision: 2, values: { note: 'mine', conversion: 'bit' } },
    ])
    expect(board.$lines.get().get('windSpeed')?.failure).to.equal(undefined)
    // A step back does not bring back what they have replaced.
    board.undo()
    expect(board.changes().updates[0]?.values).to.deep.equal({ note: 'mine' })

    board.setSaved([{ ...first, revision: 3, values: { ...first.values, quality: 'hold', note: 'theirs' } }])
    expect(board.$lines.get().get('windSpeed')?.values['note']).to.equal('mine')
    expect(board.$lines.get().get('windSpeed')?.failure).to.match(/^Somebody else/)
    expect(board.stateOf('windSpeed')).to.equal('conflict')
    board.edit('windSpeed', { ...first.values, quality: 'hold', note: 'theirs' })
    expect([board.$facts.get().total, board.stateOf('windSpeed')]).to.deep.equal([0, 'mapped'])
  })

  test('[RTE-7] a line that was removed is there again when somebody else has changed it, and that is told', () => {
    const board = createBoard()
    const [first, second] = [saved('windSpeed', 'WdSpd'), saved('activePower', 'ActPwr')]
    board.setSaved([first, second])
    board.disconnect(['windSpeed', 'activePower'])
    const told = board.setSaved([first, { ...second, revision: 2, values: { ...second.values, note: 'theirs' } }])
    expect(board.changes().deletes.map(({ target }) => target)).to.deep.equal(['windSpeed'])
    expect(told).to.equal(1)
  })

  test('[RTE-7] confirms what the platform has only as a suggestion', () => {
    const board = createBoard()
    board.setSaved([saved('windSpeed', 'WdSpd', { state: 'suggested', confidence: 90 })])
    expect(board.stateOf('windSpeed')).to.equal('suggested')
    board.accept(board.surest(90).filter((target) => target === 'windSpeed'))
    expect(board.stateOf('windSpeed')).to.equal('mapped')
    expect(board.changes().updates[0]?.values).to.deep.equal({
      state: 'confirmed',
      confidence: null,
      confirmedBy: 'lin',
    })
  })

  test('[RTE-7] narrows to a state, to words in either language, and lines sources up with their targets', () => {
    const board = createBoard()
    board.$suggesting.set(false)
    board.connect([{ source: 'WdSpd', target: 'activePower' }])
    board.$filter.set('conflict')
    expect(ids(board.$targets.get())).to.deep.equal(['activePower'])
    board.$filter.set('required')
    expect(ids(board.$targets.get())).to.deep.equal(['activePower', 'windSpeed'])
    board.$filter.set('all')
    board.$targetText.set('风')
    expect(ids(board.$targets.get())).to.deep.equal(['windSpeed'])
    board.$targetText.set('')
    board.$aligned.set(true)
    expect(ids(board.$sources.get())[0]).to.equal('WdSpd')
  })

  test('[RTE-12] leaves locked targets alone, and clears only what is in its scope', () => {
    const board = createBoard((target) => target === 'windSpeed')
    board.connect([
      { source: 'WdSpd', target: 'windSpeed' },
      { source: 'ActPwr', target: 'activePower' },
      { source: 'Other', target: 'rest' },
    ])
    expect([...board.$lines.get().keys()]).to.deep.equal(['activePower', 'rest'])
    expect(board.$suggestions.get().has('windSpeed')).to.equal(false)
    board.$scope.set({ targets: new Set(['rest']), sources: new Set(['Other']) })
    expect(board.$coverage.get().total).to.equal(1)
    board.clear()
    expect([...board.$lines.get().keys()]).to.deep.equal(['activePower'])
  })
})

describe('Saving a mapping board', () => {
  const counts = { inserted: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0 }
  const store = (apply: (body: RecordChangeSet) => RecordChangesApplied['rows']) => ({
    kind: MODEL_MAPPING_ROW,
    apply: (body: RecordChangeSet) => Promise.resolve({ applied: true, counts, rows: apply(body) }),
    ownerOf: () => 'mapping',
    toFields: (target: string, values: object) => ({ ...values, target }),
    toValues: (values: Record<string, unknown>) => values,
  })

  test('[RTE-7] keeps what is refused in the draft, with the sentence of the rule at its line', async () => {
    const board = createBoard()
    board.connect([
      { source: 'WdSpd', target: 'windSpeed' },
      { source: 'Other', target: 'rest' },
    ])
    const done = await saveLines(
      board,
      store(({ inserts = [] }) =>
        inserts.map(({ key }) =>
          key === 'rest'
            ? {
                kind: 'insert' as const,
                key,
                id: '',
                outcome: 'failed' as const,
                reason: 'request.invalid' as const,
                fields: [{ path: 'conversion', code: 'custom', rule: 'refused.unitKind' }],
              }
            : { kind: 'insert' as const, key, id: `id-${key}`, outcome: 'applied' as const, revision: 1 },
        ),
      ),
    )
    expect(done).to.deep.equal({ ids: ['id-windSpeed'], failed: 1 })
    expect([...board.$draft.get().keys()]).to.deep.equal(['rest'])
    expect([board.stateOf('rest'), board.$lines.get().get('rest')?.failure]).to.deep.equal([
      'conflict',
      'The units are of two kinds of quantity',
    ])
  })

  test('[RTE-7] merges what somebody else has saved, and asks only where both have changed a field', async () => {
    const board = createBoard()
    const now = (fields: object) => ({
      id: 'id-windSpeed',
      ownerId: 'mapping',
      values: { ...saved('windSpeed', 'WdSpd').values, ...fields },
      revision: 2,
      frozen: false,
      createdAt: '',
      createdBy: '',
      updatedAt: '',
      updatedBy: '',
    })
    const stale = (fields: object) => ({
      kind: 'update' as const,
      id: 'id-windSpeed',
      outcome: 'failed' as const,
      reason: 'record.conflict' as const,
      current: now(fields),
    })
    const edit = () => {
      board.setSaved([saved('windSpeed', 'WdSpd')])
      board.edit('windSpeed', { ...saved('windSpeed', 'WdSpd').values, note: 'mine' })
    }
    edit()
    const sent: RecordChangeSet[] = []
    const apply = (theirs: object) => (body: RecordChangeSet) => {
      sent.push(body)
      const isStale = body.updates?.[0]?.revision === 1
      const done = { kind: 'update' as const, id: 'id-windSpeed', outcome: 'applied' as const, revision: 3 }
      return [isStale ? stale(theirs) : done]
    }
    expect(await saveLines(board, store(apply({ quality: 'hold' })))).to.include({ failed: 0 })
    expect(sent.map(({ updates }) => updates?.[0]?.revision)).to.deep.equal([1, 2])
    expect(sent[1]?.updates?.[0]?.fields).to.deep.equal({ note: 'mine', target: 'windSpeed' })

    edit()
    expect(await saveLines(board, store(apply({ note: 'theirs' })))).to.include({ failed: 1 })
    expect(board.$lines.get().get('windSpeed')?.values['note']).to.equal('mine')
    expect(board.$lines.get().get('windSpeed')?.failure).to.match(/^Somebody else/)
  })
})
