// What a file holds, to be chosen from, and what would become of it; nothing is written yet (screens 2, import).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import type { DictionaryFile, FileFlaw } from '../../../contract/records/info-model-dictionary/calls.ts'
import { type Candidate, codeOf } from '../../../contract/records/info-model-dictionary/candidates.ts'
import { DICTIONARY_KINDS } from '../../../contract/records/info-model-dictionary/kinds.ts'
import { errorText } from '../../../locales/error-text.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import { type FileTrial, byKind, createDictionaryFiles } from '../../../stores/pages/info-model-dictionary/files.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'
import { FileOutcomes } from './file-outcomes.tsx'
import { counted, formatCount } from '../../../lib/text/format-count.ts'

interface FileContentProps {
  page: RecordsPage
  file: DictionaryFile
  /** With what the chosen ones need. */
  taken: readonly Candidate[]
}

const flawText = (flaw: FileFlaw, subject: string): string => {
  switch (flaw) {
    case 'nodeCode':
      return msg(str`${subject} is no code of a node: 4 capital letters`)
    case 'objectName':
      return msg(str`${subject} is no name of a data object`)
    case 'classUnknown':
      return msg(str`The type of ${subject} is not in the file, or has no class`)
    case 'typeUnknown':
      return msg(str`The type ${subject} is not known`)
    case 'typeDeep':
      return msg(str`${subject} has more parts than names can have here`)
    case 'enumerationValue':
      return msg(str`${subject} has no number`)
  }
}

/** Flaws that are told one by one; more say no more. */
const MOST = 20

const Flaws = ({ flaws }: Pick<DictionaryFile, 'flaws'>) =>
  flaws.length > 0 && (
    <Notice kind="warning">
      <details>
        <summary>
          {counted(
            msg('# part of the file cannot be taken over|# parts of the file cannot be taken over'),
            flaws.length,
          )}
        </summary>
        <ul>
          {flaws.slice(0, MOST).map(({ flaw, subject }) => (
            <li key={`${flaw} ${subject}`}>{flawText(flaw, subject)}</li>
          ))}
        </ul>
      </details>
    </Notice>
  )

const kindLabel = (name: string) => {
  const kind = DICTIONARY_KINDS.find((each) => each.name === name)
  return kind === undefined ? name : inLanguage(kind.labels)
}

const Choices = ({ page, file, taken }: FileContentProps) => {
  const files = page.plugin(createDictionaryFiles)
  const chosen = useStore(files.$chosen)
  const isEnglish = useStore(page.session.locale.$locale) === 'en'
  const set = (some: readonly Candidate[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const each of some) {
      if (isChosen) next.add(each)
      else next.delete(each)
    }
    files.choose(next)
  }
  const needed = new Set(taken)
  const labelsOf = ({ values, initial }: Candidate) => {
    const words = { ...initial, ...values }
    const [zh, en] = [words['nameZh'], words['nameEn']].map((value) => (typeof value === 'string' ? value : ''))
    return (isEnglish ? en || zh : zh || en) ?? ''
  }
  return (
    <div className="dictionary__choices" role="group" aria-label={msg('What to take over')}>
      {byKind(file.candidates).map(({ kind, candidates }) => {
        const count = candidates.filter((each) => chosen.has(each)).length
        return (
          <fieldset key={kind} className="dictionary__kind">
            <Checkbox
              checked={count === candidates.length ? true : count === 0 ? false : 'mixed'}
              onChange={(isChosen) => set(candidates, isChosen)}
            >
              <strong>{kindLabel(kind)}</strong> {formatCount(count)} / {formatCount(candidates.length)}
            </Checkbox>
            {candidates.map((each) => (
              <Checkbox
                key={codeOf(each)}
                checked={chosen.has(each) ? true : needed.has(each) ? 'mixed' : false}
                onChange={(isChosen) => set([each], isChosen)}
              >
                <span className="yaw-mono">{codeOf(each)}</span> {labelsOf(each)}{' '}
                <span className="yaw-secondary">
                  {each.owned.length > 0 && formatCount(each.owned.length)}
                  {!chosen.has(each) && needed.has(each) && ` · ${msg('needed by what is chosen')}`}
                </span>
              </Checkbox>
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}

const Trial = ({ trial, retry }: { trial: FileTrial; retry: () => void }) => {
  switch (trial.status) {
    case 'idle':
      return <p className="yaw-secondary">{msg('Choose what to take over')}</p>
    case 'trying':
      return <ProgressBar label={msg('Finding out what would change')} />
    case 'failed':
      return (
        <Notice
          kind="danger"
          live
          actions={
            <Button size="mini" onClick={retry}>
              {msg('Try again')}
            </Button>
          }
        >
          {errorText(trial.error)}
        </Notice>
      )
    case 'tried':
      return <FileOutcomes rows={trial.rows} />
  }
}

export const FileContent = (props: FileContentProps) => {
  const { page, file } = props
  const files = page.plugin(createDictionaryFiles)
  const trial = useStore(files.$trial)
  const mode = useStore(files.$mode)
  return (
    <>
      <Flaws flaws={file.flaws} />
      <Choices {...props} />
      <div className="dictionary__options">
        <Checkbox
          checked={mode === 'update'}
          onChange={(isUpdate) => files.setMode(isUpdate ? 'update' : 'add')}
          hint={msg('Otherwise existing items stay as they are')}
        >
          {msg('Also change what is there already')}
        </Checkbox>
      </div>
      <Trial trial={trial} retry={files.retry} />
    </>
  )
}
