// The fields of a thing as its type describes them; the type itself shows and stays (ENT-5, ENT-7, VAL-2).
import { msg } from '@lit/localize'

import type { ThingType } from '../../../../contract/thing/thing-types.ts'
import { createDictionaries } from '../../../../stores/parts/dictionaries.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import type { ParentThing } from '../../../../stores/pages/thing-configuration/inspector.ts'
import { DescribedFields } from '../../../form/described-fields.tsx'
import type { DescribedForm } from '../../../form/use-described-form.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ParentField } from './parent-field.tsx'
import type { ThingFormValues } from './thing-form.tsx'
import { ThingReference } from './thing-reference.tsx'
import { useThingWords } from '../thing-words.ts'

interface ThingFieldsProps {
  page: ThingConfigurationPage
  form: DescribedForm<ThingFormValues>
  type: ThingType
  parent: ParentThing | null
}

export const ThingFields = ({ page, form, type, parent }: ThingFieldsProps) => {
  const words = useThingWords(page)
  return (
    <>
      <TextField label={msg('Type')} value={words.kind(type)} onChange={() => {}} readOnly />
      <DescribedFields
        form={form}
        dictionaries={page.session.part(createDictionaries)}
        renderReference={(_resource, field) =>
          field.name === 'parentId' ? (
            <ParentField {...field} page={page} type={type} parent={parent} />
          ) : (
            <ThingReference {...field} session={page.session} />
          )
        }
      />
    </>
  )
}
