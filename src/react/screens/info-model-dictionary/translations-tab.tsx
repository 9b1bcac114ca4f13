// Tab of a master: the words of all that it owns, language beside language, or only where one is missing (screens 2).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

import { TRANSLATED } from '../../../contract/records/info-model-dictionary/shared-fields.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import { createRecordGrid } from '../../../stores/plugins/records/grid/record-grid.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { ChangeBar } from '../../ui/change-set/change-bar.tsx'
import { DataGrid, type DataGridHandle } from '../../ui/data-grid/data-grid.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { SelectBox } from '../../ui/fields/select-box.tsx'

/** Field that is empty; `all` shows every row. */
type Missing = 'all' | 'nameZh' | 'nameEn' | 'descriptionZh' | 'descriptionEn'

const FIELDS = TRANSLATED.flat()

interface GridProps {
  page: RecordsPage
  kind: RecordKind
  master: RecordRow
  missing: Missing
  setMissing: (missing: Missing) => void
}

const useLabels = ({ page, kind, master, missing }: GridProps) => {
  const [part] = useState(() =>
    createRecordGrid(page, {
      kind,
      ownerId: master.id,
      isFrozen: master.frozen,
      columns: [...kind.key, ...FIELDS],
      actions: ['edit'],
      scope: missing === 'all' ? [] : [{ field: missing, operator: 'empty' }],
    }),
  )
  useEffect(() => part.destroy, [part])
  return part
}

const TranslationsGrid = (props: GridProps) => {
  const { kind, missing, setMissing } = props
  const part = useLabels(props)
  const handle = useRef<DataGridHandle>(null)
  const layout = useStore(part.layout.$layout)
  const restored = useStore(part.$restored)
  const has = (name: string) => kind.form.fields.some((field) => field.name === name)
  const choices: { value: Missing; label: string }[] = [
    { value: 'all', label: msg('All rows') },
    { value: 'nameZh', label: msg('Chinese name missing') },
    { value: 'nameEn', label: msg('English name missing') },
    { value: 'descriptionZh', label: msg('Chinese description missing') },
    { value: 'descriptionEn', label: msg('English description missing') },
  ]
  return (
    <DataGrid
      handle={handle}
      model={part.grid}
      label={inLanguage(kind.labels)}
      layout={layout}
      onLayout={part.layout.set}
      empty={
        <EmptyState
          icon="check-lg"
          title={missing === 'all' ? msg('There is nothing to translate yet') : msg('Nothing is missing here')}
        />
      }
      lead={
        <SelectBox
          size="mini"
          label={msg('Translations')}
          options={choices.filter(({ value }) => value === 'all' || has(value))}
          value={missing}
          onChange={(value) => setMissing(value ?? 'all')}
        />
      }
      tools={
        <ChangeBar
          grid={part.grid}
          changes={part.changeSet}
          title={kind.key[0] ?? ''}
          restored={restored}
          onShow={(row) => handle.current?.show(row)}
        />
      }
    />
  )
}

export const TranslationsTab = ({ page, kind: owner, master }: RecordTabProps) => {
  const [missing, setMissing] = useState<Missing>('all')
  const kind = owner.owns?.[0] === undefined ? undefined : page.kindOf(owner.owns[0])
  if (kind === undefined) return null
  return (
    <div className="records__list" role="group" aria-label={inLanguage(kind.labels)}>
      <TranslationsGrid
        key={missing}
        page={page}
        kind={kind}
        master={master}
        missing={missing}
        setMissing={setMissing}
      />
    </div>
  )
}
