// Shoelace speaks the language of the session, not the one of the host's page (PRD-4).
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import type { Session } from '../stores/session.ts'
import { setShoelaceLocale } from './ui/shoelace-setup.ts'

export const useShoelaceLocale = ({ locale: { $locale } }: Session) => {
  const locale = useStore($locale)
  useEffect(() => setShoelaceLocale(() => locale), [locale])
}
