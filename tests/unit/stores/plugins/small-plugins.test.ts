// Selection, permissions, dictionaries, the question before leaving, and how a save went (PER-2, PER-3, API-1, STA-10).
import { expect } from 'chai'
import fc from 'fast-check'

import { RequestError } from '../../../../src/api/request-error.ts'
import { getDictionary, getPermissionButtons } from '../../../../src/contract/admin/admin-calls.ts'
import { createDictionaries } from '../../../../src/stores/plugins/dictionaries.ts'
import { createLeaveGuard } from '../../../../src/stores/plugins/drafts/leave-guard.ts'
import { createModulePermissions } from '../../../../src/stores/plugins/permissions.ts'
import { runSave } from '../../../../src/stores/plugins/record-save.ts'
import { createSelection } from '../../../../src/stores/plugins/lists/selection.ts'
import { refusal } from '../../../support/unit/platform.ts'
import { createSignedInSession } from '../../../support/unit/session.ts'
import { until } from '../../../support/unit/wait.ts'

describe('A selection', () => {
  test('[STA-10] holds what was marked, across pages, as a set does', () => {
    const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd'))
    const step = fc.record({
      verb: fc.constantFrom('add' as const, 'remove' as const, 'set' as const, 'toggle' as const, 'clear' as const),
      ids,
    })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const selection = createSelection()
        let model = new Set<string>()
        for (const { verb, ids: named } of steps) {
          const before = selection.$ids.get()
          const copy = [...before]
          if (verb === 'clear') selection.clear()
          else if (verb === 'toggle') for (const id of named) selection.toggle(id)
          else selection[verb](named)
          if (verb === 'clear') model.clear()
          else if (verb === 'set') model = new Set(named)
          else
            for (const id of named)
              verb === 'add' || (verb === 'toggle' && !model.has(id)) ? model.add(id) : model.delete(id)
          expect([...selection.$ids.get()].toSorted()).to.deep.equal([...model].toSorted())
          expect(selection.$count.get()).to.equal(model.size)
          expect([...before]).to.deep.equal(copy)
        }
      }),
    )
  })
})

describe('Permissions of a module', () => {
  test('[PER-2] hide everything until the button list is there and not empty', async () => {
    const { session, platform } = createSignedInSession()
    platform.on(getPermissionButtons, () => [{ code: 'thing:add', name: 'Add' }])
    const { $may, $buttons } = createModulePermissions(session, 'thingConfigration')
    expect($may.get()('thing:add')).to.equal(false)
    await until($buttons, ({ status }) => status === 'ready')
    expect([$may.get()('thing:add'), $may.get()('thing:delete')]).to.deep.equal([true, false])
  })

  test('[PER-2] hide everything when the list is empty or fails', async () => {
    for (const answer of [() => [], () => refusal(500)]) {
      const { session, platform } = createSignedInSession()
      platform.on(getPermissionButtons, answer)
      const { $may, $buttons } = createModulePermissions(session, 'thingConfigration')
      await until($buttons, ({ status }) => status !== 'loading')
      expect($may.get()('thing:add')).to.equal(false)
    }
  })

  test('[PER-3] are asked by module; the platform fills in displayModel 1 and category 2', async () => {
    const { session, platform } = createSignedInSession()
    platform.on(getPermissionButtons, () => [])
    await session.admin.buttons('thingConfigration')
    expect(platform.requests[0]?.query).to.deep.equal({ moduleName: 'thingConfigration' })
    expect(getPermissionButtons.query?.parse({ moduleName: 'm' })).to.deep.equal({
      moduleName: 'm',
      displayModel: 1,
      category: 2,
    })
  })

  test('[PER-2] of the next user are asked anew, and nobody has the last one’s', async () => {
    const { session, platform } = createSignedInSession()
    let codes = ['thing:add']
    platform.on(getPermissionButtons, () => codes.map((code) => ({ code, name: code })))
    const { $may, $buttons } = createModulePermissions(session, 'thingConfigration')
    await until($buttons, ({ status }) => status === 'ready')
    session.credentials.clear()
    codes = ['thing:delete']
    session.credentials.set('token-of-another')
    expect($may.get()('thing:add')).to.equal(false)
    await until($may, (may) => may('thing:delete'))
    expect($may.get()('thing:add')).to.equal(false)
  })
})

describe('Dictionaries', () => {
  test('[API-1] are asked once by code, and give the word of a code', async () => {
    const { session, platform } = createSignedInSession()
    platform.on(getDictionary, () => [
      { code: 'thing_farm', fullName: 'Farm' },
      { code: '1', fullName: 'Normal' },
    ])
    const dictionaries = session.plugin(createDictionaries)
    const types = dictionaries.get('ThingType')
    expect(types.$label.get()('thing_farm')).to.equal('thing_farm')
    await until(types.$items, (items) => items.length === 2)
    const word = types.$label.get()
    expect([word('thing_farm'), word(1), word('other'), word(null)]).to.deep.equal(['Farm', 'Normal', 'other', ''])
    expect(dictionaries.get('ThingType')).to.equal(types)
    expect(platform.of(getDictionary).map(({ query }) => query)).to.deep.equal([{ code: 'ThingType' }])
  })

  test('[PRD-4] come in the language that shows, and keep the old words until then', async () => {
    const { session, platform } = createSignedInSession()
    platform.on(getDictionary, ({ headers }) => [{ code: 'a', fullName: headers['accept-language'] }])
    await session.locale.use('en')
    const { $label } = session.plugin(createDictionaries).get('ThingType')
    await until($label, (word) => word('a') === 'en')
    const words: string[] = []
    $label.listen((word) => void words.push(word('a')))
    await session.locale.use('zh-chs')
    await until($label, (word) => word('a') === 'zh-CN')
    expect(words).not.to.include('a')
    await session.locale.use('en')
  })
})

describe('The question before leaving', () => {
  test('[PRD-5] is not asked when nothing is unsaved', async () => {
    const guard = createLeaveGuard()
    expect(await guard.canLeave()).to.equal(true)
    expect(guard.$question.get()).to.equal(undefined)
  })

  test('[PRD-5] is asked once for all who want to leave', async () => {
    const guard = createLeaveGuard()
    guard.setDirty(true)
    const answers = Promise.all([guard.canLeave(), guard.canLeave(), guard.canLeave()])
    const question = guard.$question.get()
    question?.stay()
    expect(await answers).to.deep.equal([false, false, false])
    expect([guard.$dirty.get(), guard.$question.get()]).to.deep.equal([true, undefined])
    const again = guard.canLeave()
    expect(guard.$question.get()).not.to.equal(question)
    guard.$question.get()?.leave()
    expect([await again, guard.$dirty.get(), guard.$question.get()]).to.deep.equal([true, false, undefined])
    expect(await guard.canLeave()).to.equal(true)
  })

  test('[PRD-5] form and draft are told apart: letting one go clears nothing of the other', async () => {
    const guard = createLeaveGuard()
    guard.set('draft', 'losing')
    guard.setDirty(true)
    const answer = guard.canLeave('form')
    guard.$question.get()?.leave()
    expect([await answer, guard.$dirt.get()]).to.deep.equal([true, 'losing'])
    guard.setDirty(false)
    expect(guard.$dirty.get()).to.equal(true)
    expect([await guard.canLeave('form'), guard.$question.get()]).to.deep.equal([true, undefined])
  })

  test('[PRD-5] a draft that is kept shows as unsaved and is not asked about', async () => {
    const guard = createLeaveGuard()
    guard.set('draft', 'kept')
    expect([guard.$dirty.get(), await guard.canLeave(), guard.$question.get()]).to.deep.equal([true, true, undefined])
    guard.setDirty(true)
    expect(guard.$dirt.get()).to.equal('losing')
  })
})

describe('A save', () => {
  const refused = (status: number, reason?: 'thing.conflict' | 'thing.nameTaken', current?: unknown) =>
    new RequestError({
      kind: 'http',
      status,
      path: '/x',
      method: 'PUT',
      problem: { code: status, message: '', reason, current, fields: [{ path: 'thingName', code: 'custom' }] },
    })
  const outcome = (error: unknown) =>
    runSave<string>(
      async () => {
        throw error
      },
      (current) => (typeof current === 'string' ? current : undefined),
    )

  test('[ENT-5] is saved, with the record as it is now', async () => {
    expect(
      await runSave(
        async () => 'new',
        () => undefined,
      ),
    ).to.deep.equal({ status: 'saved', record: 'new' })
  })

  test('[VAL-2] that is refused names the fields', async () => {
    const error = refused(400)
    expect(await outcome(error)).to.deep.equal({ status: 'refused', fields: error.fields, reason: undefined, error })
    expect(await outcome(refused(409, 'thing.nameTaken'))).to.include({ status: 'refused', reason: 'thing.nameTaken' })
  })

  test('[ENT-5] that was overtaken brings the record as it is now', async () => {
    expect(await outcome(refused(409, 'thing.conflict', 'theirs'))).to.deep.equal({
      status: 'conflict',
      current: 'theirs',
    })
    expect(await outcome(refused(409, 'thing.conflict', { not: 'readable' }))).to.include({ status: 'refused' })
  })

  test('[ERR-1] that fails otherwise says what failed', async () => {
    for (const error of [refused(500), refused(403), new TypeError('bug'), 'text']) {
      expect(await outcome(error)).to.deep.equal({ status: 'failed', error })
    }
  })
})
