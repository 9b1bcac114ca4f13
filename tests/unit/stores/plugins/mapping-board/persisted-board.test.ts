// The draft of a board outlives the page, and each part of the lines, such as a farm, has one of its own (RTE-7, RTE-12).
import { expect } from 'chai'

import { createMappingBoard } from '../../../../../src/stores/plugins/mapping-board/board-model.ts'
import { persistBoard } from '../../../../../src/stores/plugins/mapping-board/persisted-board.ts'
import { returnedText } from '../../../../../src/stores/plugins/mapping-board/rebase-draft.ts'
import { createLeaveGuard } from '../../../../../src/stores/plugins/drafts/leave-guard.ts'
import { createSignedInSession } from '../../../../support/unit/session.ts'

const line = (target: string, note = '', revision = 1) => ({
  id: `id-${target}`,
  revision,
  target,
  values: { sourceKind: 'attribute', source: 'WdSpd', note },
})

const setUp = () => {
  const { session, environment } = createSignedInSession()
  environment.cookies.set('uuid', 'user-1')
  const guard = createLeaveGuard()
  const open = () => {
    const ends: (() => void)[] = []
    const board = createMappingBoard({ user: () => 'lin' })
    const kept = persistBoard(session, board, { name: 'system.s1', guard, onDestroy: (end) => void ends.push(end) })
    return { board, kept, close: () => ends.forEach((end) => end()) }
  }
  return { open, guard, session }
}

describe('What is drawn on a mapping board', () => {
  test('[RTE-7] is there again on a page that is opened anew, over what somebody else has saved meanwhile', () => {
    const { open, guard } = setUp()
    const first = open()
    first.kept.setSaved([line('speed'), line('power')])
    first.board.edit('speed', { ...line('speed').values, note: 'mine' })
    first.board.disconnect(['power'])
    first.close()
    expect(guard.$dirt.get()).to.equal('kept')

    const again = open()
    again.kept.setSaved([
      { ...line('speed'), revision: 2, values: { ...line('speed').values, quality: 'hold' } },
      line('power'),
    ])
    const { updates, deletes } = again.board.changes()
    expect(updates).to.deep.equal([{ target: 'speed', id: 'id-speed', revision: 2, values: { note: 'mine' } }])
    expect(deletes.map(({ target }) => target)).to.deep.equal(['power'])
    again.close()
  })

  test('[RTE-7] gives a removed line back that somebody else has changed, and says so', () => {
    const { open, session } = setUp()
    const { board, kept, close } = open()
    kept.setSaved([line('speed')])
    board.disconnect(['speed'])
    expect(session.toasts.$toasts.get()).to.deep.equal([])
    kept.setSaved([line('speed', 'theirs', 2)])
    expect(board.$facts.get().total).to.equal(0)
    expect(session.toasts.$toasts.get().map(({ content }) => content)).to.deep.equal([returnedText])
    close()
  })

  test('[RTE-12] waits while the lines of another farm show, which have a draft of their own', () => {
    const { open } = setUp()
    const { board, kept, close } = open()
    kept.setSaved([line('a/speed')], 'farm-a')
    board.edit('a/speed', { ...line('a/speed').values, note: 'of a' })
    kept.setSaved([line('b/speed')], 'farm-b')
    expect(board.$facts.get().total).to.equal(0)
    board.edit('b/speed', { ...line('b/speed').values, note: 'of b' })
    expect(board.changes().updates.map(({ target }) => target)).to.deep.equal(['b/speed'])

    kept.setSaved([line('a/speed')], 'farm-a')
    expect(board.changes()).to.deep.include({
      inserts: [],
      updates: [{ target: 'a/speed', id: 'id-a/speed', revision: 1, values: { note: 'of a' } }],
    })
    // Nothing of it comes back once it was let go.
    board.discard()
    kept.setSaved([line('b/speed')], 'farm-b')
    kept.setSaved([line('a/speed')], 'farm-a')
    expect(board.$facts.get().total).to.equal(0)
    close()
  })
})
