// Files of the dictionary on the page: read, chosen from, tried, taken over (screens 2; VAL-5).
import { expect } from 'chai'

import { getUpload } from '../../../../src/contract/exchange/import-calls.ts'
import { applyCandidates, readDictionaryFile } from '../../../../src/contract/records/info-model-dictionary/calls.ts'
import type { Candidate } from '../../../../src/contract/records/info-model-dictionary/candidates.ts'
import { UPLOAD_LIMIT } from '../../../../src/contract/wire/limits.ts'
import { createInfoModelDictionaryPage } from '../../../../src/stores/pages/info-model-dictionary.ts'
import { createDictionaryFiles } from '../../../../src/stores/pages/info-model-dictionary/files.ts'
import { refusal } from '../../../support/unit/platform.ts'
import { createSignedInSession } from '../../../support/unit/session.ts'
import { until } from '../../../support/unit/wait.ts'

const candidate = (kind: Candidate['kind'], code: string, owned: Record<string, unknown>[] = []): Candidate => ({
  kind,
  values: { code },
  initial: {},
  owned: owned.map((values) => ({ values, initial: {} })),
})

const FILE = [
  candidate('enumerationType', 'Beh'),
  candidate('commonDataClass', 'ENS'),
  candidate('commonDataClass', 'MV'),
  candidate('logicalNode', 'KFAN', [{ name: 'Beh', cdc: 'ENS', enumeration: 'Beh' }]),
]

const codes = (candidates: readonly Candidate[]) => candidates.map(({ values }) => values['code'])

const createSetup = () => {
  const made = createSignedInSession()
  const { platform, session } = made
  platform.on(readDictionaryFile, () => ({ candidates: FILE, flaws: [] }))
  platform.on(applyCandidates, (request) => {
    const { candidates, dryRun } = request.json() as { candidates: Candidate[]; dryRun: boolean }
    const rows = candidates.map(({ kind, values }) => ({ kind, path: values['code'], outcome: 'added', changes: [] }))
    return { applied: !dryRun, rows }
  })
  const page = createInfoModelDictionaryPage(session)
  const files = page.plugin(createDictionaryFiles)
  files.$taken.listen(() => {})
  return { ...made, page, files }
}

const sent = ({ platform }: ReturnType<typeof createSetup>) =>
  platform
    .of(applyCandidates)
    .map((request) => request.json() as { candidates: Candidate[]; mode: string; dryRun: boolean })

describe('A file of the dictionary', () => {
  it('[RTE-5] is read, and its nodes are tried at once with all that they need', async () => {
    const setup = createSetup()
    await setup.files.read(new File(['<SCL/>'], 'sample.icd'))
    expect(setup.files.$trial.get()).to.have.property('status', 'tried')
    const [trial] = sent(setup)
    expect(codes(trial?.candidates ?? [])).to.deep.equal(['Beh', 'ENS', 'KFAN'])
    expect([trial?.mode, trial?.dryRun]).to.deep.equal(['add', true])
  })

  it('[RTE-5] [ERR-6] says how many files are read before one that waits', async () => {
    const { platform, files } = createSetup()
    let answer = () => {}
    platform.on(
      readDictionaryFile,
      () => new Promise((resolve) => (answer = () => resolve({ candidates: FILE, flaws: [] }))),
    )
    platform.on(getUpload, () => ({ ahead: 3 }))
    files.$reading.listen(() => {})
    const reading = files.read(new File(['<SCL/>'], 'sample.icd'))
    await until(files.$reading, (state) => state.status === 'reading' && state.ahead === 3)
    answer()
    await reading
    expect(files.$reading.get().status).to.equal('read')
  })

  it('[RTE-5] is tried again with whatever is chosen, and with another mode', async () => {
    const setup = createSetup()
    const { files } = setup
    await files.read(new File(['<SCL/>'], 'sample.icd'))
    const reading = files.$reading.get()
    const found = reading.status === 'read' ? reading.file.candidates : []
    files.choose(new Set(found.slice(2, 3)))
    await until(files.$trial, ({ status }) => status === 'tried' && sent(setup).length === 2)
    expect(codes(files.$taken.get())).to.deep.equal(['MV'])
    files.setMode('update')
    await until(files.$trial, ({ status }) => status === 'tried' && sent(setup).length === 3)
    expect(sent(setup)[2]?.mode).to.equal('update')
    files.choose(new Set())
    expect(files.$trial.get()).to.have.property('status', 'idle')
  })

  it('[RTE-5] is taken over as it was tried; whatever shows of the dictionary is out of date then', async () => {
    const setup = createSetup()
    const { files, page, session } = setup
    const told: string[] = []
    session.changed.listen(({ resource }) => void told.push(resource))
    page.openDialog({ kind: 'own', id: 'file', ids: [] })
    await files.read(new File(['<SCL/>'], 'sample.icd'))
    await files.apply()
    expect(sent(setup).map(({ dryRun }) => dryRun)).to.deep.equal([true, false])
    expect(told).to.include.members(['logicalNode', 'dataObject', 'commonDataClass', 'enumerationItem'])
    expect(page.$dialog.get()).to.equal(undefined)
    expect(files.$reading.get()).to.have.property('status', 'idle')
  })

  it('[RTE-5] stays open with what was refused', async () => {
    const setup = createSetup()
    const { files, page, platform } = setup
    page.openDialog({ kind: 'own', id: 'file', ids: [] })
    await files.read(new File(['<SCL/>'], 'sample.icd'))
    const row = { kind: 'logicalNode', path: 'KFAN', outcome: 'failed', changes: [], reason: 'request.invalid' }
    platform.on(applyCandidates, () => ({ applied: false, rows: [row] }))
    await files.apply()
    expect(files.$trial.get()).to.deep.equal({ status: 'tried', rows: [row] })
    expect(page.$dialog.get()).not.to.equal(undefined)
    platform.on(applyCandidates, () => refusal(500, {}))
    await files.apply()
    expect(files.$trial.get()).to.have.property('status', 'failed')
  })

  it('[VAL-5] says why it cannot be read; one that is too large is not sent', async () => {
    const { files, platform } = createSetup()
    platform.on(readDictionaryFile, () => refusal(422, { reason: 'import.fileType' }))
    await files.read(new File(['<html/>'], 'page.html'))
    expect(files.$reading.get()).to.have.property('status', 'failed')
    const asked = platform.of(readDictionaryFile).length
    const large = new File([], 'large.scd')
    Object.defineProperty(large, 'size', { value: UPLOAD_LIMIT + 1 })
    await files.read(large)
    expect(files.$reading.get()).to.have.property('status', 'failed')
    expect(platform.of(readDictionaryFile)).to.have.length(asked)
  })
})
