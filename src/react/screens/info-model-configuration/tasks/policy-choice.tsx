// What happens to items that are there already (ENT-3; screens 3).
import { msg } from '@lit/localize'

import { MERGE_POLICIES, type MergePolicy } from '../../../../lib/models/copy-items.ts'
import { ChoiceList } from '../../../ui/choice-list.tsx'

const words = (policy: MergePolicy): { label: string; text: string } => {
  switch (policy) {
    case 'union':
      return {
        label: msg('Unite'),
        text: msg('Adds what lacks; what is there only takes over fields that it has empty'),
      }
    case 'ignore':
      return { label: msg('Ignore'), text: msg('Adds what lacks; what is there stays as it is') }
    case 'cover':
      return { label: msg('Cover'), text: msg('Adds what lacks; what is there becomes like the other') }
    case 'intersect':
      return { label: msg('Intersect'), text: msg('Adds nothing; what both have becomes like the other') }
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
