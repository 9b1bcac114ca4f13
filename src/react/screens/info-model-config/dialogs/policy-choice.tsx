// What happens to items that are there already (ENT-3; screens 3).
import { msg } from '@lit/localize'

import { MERGE_POLICIES, type MergePolicy } from '../../../../lib/models/copy-items.ts'
import { ChoiceList } from '../../../ui/fields/choice-list.tsx'

const words = (policy: MergePolicy): { label: string; text: string } => {
  switch (policy) {
    case 'union':
      return {
        label: msg('Unite'),
        text: msg('Adds missing items; existing ones only get their empty fields filled'),
      }
    case 'ignore':
      return { label: msg('Ignore'), text: msg('Adds missing items; existing ones stay as they are') }
    case 'cover':
      return { label: msg('Cover'), text: msg('Adds missing items; existing ones are overwritten') }
    case 'intersect':
      return { label: msg('Intersect'), text: msg('Adds nothing; items that both have are overwritten') }
  }
}

export const PolicyChoice = ({ value, onChange }: { value: MergePolicy; onChange: (policy: MergePolicy) => void }) => (
  <ChoiceList
    label={msg('Items with an id that is there already')}
    choices={MERGE_POLICIES.map((policy) => ({ value: policy, ...words(policy) }))}
    value={value}
    onChange={onChange}
  />
)
