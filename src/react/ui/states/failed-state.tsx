// Something could not be shown: what failed in words, another try, and details to copy for support.
import { msg } from '@lit/localize'
import { useMemo } from 'react'

import { errorText } from '../../../locales/error-text.ts'
import { Button } from '../button.tsx'
import { CopyButton } from '../copy-button.tsx'
import { Icon } from '../icons/icon.tsx'
import { RequestError } from '../../../api/request-error.ts'

/** What to hand to support about a failure: the request and the answer, never a token or a password. */
const failureDetails = (error: unknown, now: Date = new Date()): string => {
  const time = `time     ${now.toISOString()}`
  if (error instanceof RequestError) {
    const { kind, method, path, status, code, problem, message } = error.failure
    const lines = [
      `request  ${method} ${path}`,
      `failure  ${kind}`,
      status !== undefined && `status   ${status}`,
      code !== undefined && `code     ${code}`,
      problem?.reason !== undefined && `reason   ${problem.reason}`,
      message !== undefined && `message  ${message}`,
      time,
    ]
    return lines.filter((line) => line !== false).join('\n')
  }
  if (error instanceof Error)
    return [`error    ${error.name}: ${error.message}`, time, error.stack ?? ''].join('\n').trim()
  return [`error    ${String(error)}`, time].join('\n')
}

export interface FailedStateProps {
  /** What could not be done, e.g. 'The things could not be loaded'. */
  title?: string | undefined
  error: unknown
  retry?: (() => void) | undefined
}

export const FailedState = ({ title, error, retry }: FailedStateProps) => {
  const details = useMemo(() => failureDetails(error), [error])
  return (
    <div className="yaw-page-state" role="alert">
      <Icon name="exclamation-octagon" size={20} className="yaw-page-state__icon yaw-page-state__icon--failed" />
      <div>
        <p className="yaw-page-state__title">{title ?? msg('This could not be loaded')}</p>
        <p className="yaw-secondary">{errorText(error)}</p>
        {retry && (
          <div className="yaw-page-state__actions">
            <Button icon="arrow-clockwise" onClick={retry}>
              {msg('Try again')}
            </Button>
          </div>
        )}
        <details className="yaw-page-state__details">
          <summary>{msg('Details')}</summary>
          <pre tabIndex={0}>{details}</pre>
          <CopyButton text={details} />
        </details>
      </div>
    </div>
  )
}
