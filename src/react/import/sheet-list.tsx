// The sheets of a file: read or not, what they hold, and whether something is left to decide.
import { msg, str } from '@lit/localize'

import { type SheetDraft, examine } from '../../stores/plugins/import/import-draft.ts'
import type { ImportWizard } from '../../stores/plugins/import/import-wizard.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { type ImportMessages, rowCount } from './import-messages.ts'

interface SheetListProps {
  wizard: ImportWizard
  messages: ImportMessages
  sheets: readonly SheetDraft[]
  shown: number
}

const Mark = ({ wizard, draft }: { wizard: ImportWizard; draft: SheetDraft }) => {
  if (!draft.isOn) return null
  const { twice, missing, mapped } = examine(wizard.subject, draft)
  const isWrong = twice.size > 0 || Object.keys(mapped).length === 0
  if (!isWrong && missing.length === 0) {
    return <Icon name="check-lg" className="import__mark" label={msg('Can be read')} />
  }
  return (
    <Icon
      name="exclamation-octagon"
      className={isWrong ? 'import__mark import__mark--danger' : 'import__mark import__mark--warning'}
      label={isWrong ? msg('Cannot be read yet') : msg('Fields are missing')}
    />
  )
}

export const SheetList = ({ wizard, messages, sheets, shown }: SheetListProps) => (
  <ul className="import__sheets" aria-label={msg('Sheets')}>
    {sheets.map((draft) => (
      <li key={draft.sheet} data-shown={draft.sheet === shown || undefined}>
        <Checkbox
          checked={draft.isOn}
          onChange={(isOn) => {
            wizard.mapping.switchSheet(draft.sheet, isOn)
            wizard.mapping.showSheet(draft.sheet)
          }}
        >
          <span className="yaw-visually-hidden">{msg(str`Read the sheet ${draft.name}`)}</span>
        </Checkbox>
        <button
          type="button"
          aria-current={draft.sheet === shown || undefined}
          onClick={() => wizard.mapping.showSheet(draft.sheet)}
        >
          <span className="yaw-ellipsis" title={draft.name}>
            {draft.name}
          </span>
          <span className="yaw-secondary yaw-ellipsis">
            {rowCount(draft.rows)}
            {draft.isOn && ` · ${draft.type === null ? msg('several types') : messages.typeName(draft.type)}`}
          </span>
        </button>
        <Mark wizard={wizard} draft={draft} />
      </li>
    ))}
  </ul>
)
