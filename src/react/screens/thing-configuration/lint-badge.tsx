// How many findings there are among the things shown; opens their list. Without findings there is nothing to see.
import '../../ui/shoelace-setup.ts'

import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import triangle from 'bootstrap-icons/icons/exclamation-triangle.svg'
import { type KeyboardEvent, useId, useRef } from 'react'

import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import { createThingLint } from '../../../stores/pages/thing-configuration/lint.ts'
import styles from '../../../styles/things-lint.css'
import { formatCount } from '../../ui/format-count.ts'
import { SvgIcon } from '../../ui/icons/icon.tsx'
import { useSheets } from '../../ui/use-sheets.ts'
import { LintList } from './lint-list.tsx'

const STYLES = [styles]
/** More digits say no more. */
const MOST = 999
/** Width of a screen that has room for list and inspector, in pixels. */
const ROOMY = 1000

export const LintBadge = ({ page }: { page: ThingConfigurationPage }) => {
  const lint = page.part(createThingLint)
  const count = useStore(lint.$count)
  const isOpen = useStore(lint.$open)
  const place = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  useSheets(place, STYLES)
  const close = () => {
    button.current?.focus()
    lint.close()
  }
  const open = (thingId: string) => {
    void page.inspector.open(thingId)
    // Where the inspector lies over the rest, the list would lie over the inspector.
    if ((place.current?.closest('.things')?.clientWidth ?? 0) < ROOMY) lint.close()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const label = count === 1 ? msg('1 finding') : msg(str`${formatCount(count)} findings`)
  return (
    <span ref={place} role="presentation" className="lint" onKeyDown={closeOnEscape}>
      {(count > 0 || isOpen) && (
        <sl-popup active={isOpen} placement="bottom-end" strategy="fixed" flip shift distance={6}>
          <button
            ref={button}
            slot="anchor"
            type="button"
            className="yaw-button yaw-button--mini lint__badge"
            aria-label={label}
            title={label}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={lint.toggle}
          >
            <SvgIcon svg={triangle} size={14} />
            <span>{count > MOST ? `${MOST}+` : formatCount(count)}</span>
          </button>
          {isOpen && (
            <div id={panelId} role="region" aria-label={msg('Findings')} className="lint__panel">
              <LintList page={page} open={open} onClose={close} />
            </div>
          )}
        </sl-popup>
      )}
    </span>
  )
}
