// What a form can be made of: pressed, it goes behind the selected row; dragged, to where it is let go (screens 5).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { FIELD_TYPES, type FieldType, isFieldType } from '../../../contract/records/form-config/field-types.ts'
import { textOf, typeOf } from '../../../contract/records/form-config/described-row.ts'
import { thingForm } from '../../../contract/thing/thing-forms.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import { type Designer, typeOfForm } from '../../../stores/pages/form-config/designer.ts'

const GROUPS: readonly { label: () => string; types: readonly FieldType[] }[] = [
  { label: () => msg('Layout'), types: ['section', 'divider'] },
  {
    label: () => msg('Texts and numbers'),
    types: ['text', 'textarea', 'integer', 'number', 'password', 'json'],
  },
  { label: () => msg('Choices'), types: ['select', 'radio', 'multi-select', 'switch', 'cascade', 'reference'] },
  { label: () => msg('Dates and addresses'), types: ['date', 'time', 'host', 'ip', 'port', 'email', 'phone'] },
  { label: () => msg('Several rows'), types: ['table'] },
]

interface PaletteProps {
  designer: Designer
  /** Begins a drag of something new. */
  onGrab: (event: React.PointerEvent, type: FieldType, name?: string) => void
}

const Entry = ({
  label,
  add,
  onGrab,
}: {
  label: string
  add: () => void
  onGrab: (event: React.PointerEvent) => void
}) => (
  <li>
    <button
      type="button"
      className="designer__entry"
      aria-label={msg(str`Add ${label}`)}
      onClick={add}
      onPointerDown={onGrab}
    >
      {label}
    </button>
  </li>
)

/** Built-in fields of the type that the form does not name yet. */
const BuiltIn = ({ designer, onGrab }: PaletteProps) => {
  const rows = useStore(designer.$rows)
  const type = typeOfForm(designer.master)
  if (type === undefined) return null
  const named = new Set(
    rows.filter(({ values }) => typeOf(values) === 'builtIn').map(({ values }) => textOf(values, 'name')),
  )
  const left = thingForm(type).fields.filter(({ name }) => !named.has(name))
  if (left.length === 0) return null
  return (
    <section>
      <h3>{msg('Built-in fields')}</h3>
      <ul>
        {left.map(({ name, label }) => (
          <Entry
            key={name}
            label={inLanguage(label)}
            add={() => designer.add('builtIn', { values: { name } })}
            onGrab={(event) => onGrab(event, 'builtIn', name)}
          />
        ))}
      </ul>
    </section>
  )
}

export const Palette = ({ designer, onGrab }: PaletteProps) => {
  const isOfThing = typeOfForm(designer.master) !== undefined
  return (
    <div className="designer__palette" role="group" aria-label={msg('Fields to add')}>
      {GROUPS.map(({ label, types }) => (
        <section key={types.join()}>
          <h3>{label()}</h3>
          <ul>
            {types
              // A thing tells all that it holds: passwords are for records, which seal them.
              .filter((type) => isFieldType(type) && !(isOfThing && type === 'password'))
              .map((type) => (
                <Entry
                  key={type}
                  label={inLanguage(FIELD_TYPES[type])}
                  add={() => designer.add(type)}
                  onGrab={(event) => onGrab(event, type)}
                />
              ))}
          </ul>
        </section>
      ))}
      <BuiltIn designer={designer} onGrab={onGrab} />
    </div>
  )
}
