// The settings of a user, beside the page that they change at once (spec 2, 4; STA-4…STA-6, LAY-3, LAY-5, LAY-6, LAY-8, LAY-9).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, type ReactNode, useId } from 'react'

import { LOCALES, LOCALE_NAMES, toLanguageTag } from '../../../locales/locale.ts'
import { type Settings, PRIMARY_DEFAULT } from '../../../stores/workspace/settings.ts'
import { THEMES, type Theme } from '../../../stores/workspace/theme.ts'
import type { Workspace } from '../../../stores/workspace/workspace.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { activeElement, restoreFocus } from '../../ui/focus/focus.ts'
import { Inspector } from '../../ui/layout/inspector.tsx'

/** One of a few, side by side: native radio buttons, so that arrow keys walk them and screen readers count them. */
interface Choice<Value extends string> {
  value: Value
  /** Its words, or its name when it shows something else. */
  label: string
  lang?: string | undefined
  picture?: ReactNode
}

interface ChoiceRowProps<Value extends string> {
  label: string
  kind: 'words' | 'pictures'
  choices: readonly Choice<Value>[]
  value: string
  onChange: (value: Value) => void
  hint?: string | undefined
  /** Beside the choices. */
  children?: ReactNode
}

const ChoiceRow = <Value extends string>(props: ChoiceRowProps<Value>) => {
  const { label, kind, choices, value, onChange, hint, children } = props
  const name = useId()
  return (
    <fieldset className="settings__group" aria-describedby={hint === undefined ? undefined : `${name}-hint`}>
      <legend>{label}</legend>
      <div className={`choice-row choice-row--${kind}`}>
        {choices.map((choice) => (
          <label key={choice.value} title={choice.picture === undefined ? undefined : choice.label} lang={choice.lang}>
            <input
              type="radio"
              className="yaw-visually-hidden"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.picture ?? choice.label}
            {choice.picture !== undefined && <span className="yaw-visually-hidden">{choice.label}</span>}
          </label>
        ))}
        {children}
      </div>
      {hint !== undefined && (
        <p id={`${name}-hint`} className="yaw-field__hint">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

/** The primary colour: that of the theme, some that suit a control room, or any other (spec 4, 9; STA-5). */
const swatches = () => [
  { value: PRIMARY_DEFAULT, label: msg('Colour of the theme') },
  { value: '#4f6bed', label: msg('Indigo') },
  { value: '#8764b8', label: msg('Violet') },
  { value: '#d1477a', label: msg('Rose') },
  { value: '#d2691e', label: msg('Copper') },
  { value: '#2e9e5b', label: msg('Green') },
  { value: '#14919b', label: msg('Teal') },
  { value: '#64748b', label: msg('Slate') },
]

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

interface ColourRowProps {
  value: string
  onChange: (colour: string) => void
}

const ColourRow = ({ value, onChange }: ColourRowProps) => {
  const choices = swatches().map((swatch) => ({
    ...swatch,
    picture: (
      <span
        className="swatch"
        data-theme={swatch.value === PRIMARY_DEFAULT || undefined}
        style={{ background: swatch.value === PRIMARY_DEFAULT ? undefined : swatch.value }}
      />
    ),
  }))
  const known = choices.find((choice) => isSame(choice.value, value))
  return (
    <ChoiceRow
      label={msg('Primary colour')}
      kind="pictures"
      choices={choices}
      value={known?.value ?? ''}
      onChange={onChange}
    >
      <label className="swatch-other" data-chosen={known === undefined || undefined} title={msg('Another colour')}>
        <input
          type="color"
          aria-label={msg('Another colour')}
          value={value.toLowerCase()}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </ChoiceRow>
  )
}

interface SettingsPanelProps {
  workspace: Workspace
  onClose: () => void
}

type Flag = { [Key in keyof Settings]: Settings[Key] extends boolean ? Key : never }[keyof Settings]

const themeNames = (): Record<Theme, string> => ({
  operations: msg('Operations'),
  'big-data': msg('Big data'),
})

/** What is on or off, in the order of the panel. */
const flags = (): { key: Flag; label: string; hint?: string }[] => [
  { key: 'grey', label: msg('Grey mode') },
  { key: 'background', label: msg('Background picture'), hint: msg('Behind the home page and empty areas') },
  { key: 'transition', label: msg('Page transition') },
  { key: 'smoothScrolling', label: msg('Smooth scrolling') },
  { key: 'search', label: msg('Search palette'), hint: msg('Press s to look for pages and things') },
]

/** The focus goes into the panel, and back to where it came from. */
const useOwnFocus = () => {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = panel.current
    if (element === null) return undefined
    const before = activeElement(element)
    const { parentNode } = element
    element.querySelector<HTMLElement>('input:checked')?.focus()
    return () => {
      const had = element.matches(':focus-within')
      if (had && parentNode !== null) queueMicrotask(() => restoreFocus(before, parentNode))
    }
  }, [])
  return panel
}

export const SettingsPanel = ({ workspace, onClose }: SettingsPanelProps) => {
  const { settings, session } = workspace
  const now = useStore(settings.$settings)
  const language = useStore(session.locale.$locale)
  const panel = useOwnFocus()
  return (
    <div className="settings" ref={panel}>
      <Inspector
        title={msg('Settings')}
        onClose={onClose}
        footer={<Button onClick={settings.reset}>{msg('Restore the defaults')}</Button>}
      >
        <ChoiceRow
          label={msg('Theme')}
          kind="words"
          choices={THEMES.map((value) => ({ value, label: themeNames()[value] }))}
          value={now.theme}
          onChange={(theme) => settings.change({ theme })}
          hint={msg('Pages of the data platform have a theme of their own.')}
        />
        <ChoiceRow
          label={msg('Language')}
          kind="words"
          choices={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], lang: toLanguageTag(value) }))}
          value={language}
          onChange={(locale) => void session.locale.choose(locale)}
        />
        <ColourRow value={now.primaryColour} onChange={(primaryColour) => settings.change({ primaryColour })} />
        <fieldset className="settings__group">
          <legend>{msg('Display')}</legend>
          {flags().map(({ key, label, hint }) => (
            <Checkbox key={key} checked={now[key]} hint={hint} onChange={(on) => settings.change({ [key]: on })}>
              {label}
            </Checkbox>
          ))}
        </fieldset>
      </Inspector>
    </div>
  )
}
