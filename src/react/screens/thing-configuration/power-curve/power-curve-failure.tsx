// Why a curve was not saved, and what can be done: somebody was quicker, or the platform refused it (section 0, conflict).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { formatMoment } from '../../../../locales/format.ts'
import { errorText } from '../../../../locales/error-text.ts'
import type { CurveEditor } from '../../../../stores/pages/thing-configuration/power-curve/editor.ts'
import { Button } from '../../../ui/button.tsx'
import { differenceText } from './power-curve-words.ts'

export const CurveFailurePanel = ({ editor }: { editor: CurveEditor }) => {
  const failure = useStore(editor.$failure)
  const base = useStore(editor.model.$base)
  if (failure === undefined) return null
  if (failure.kind === 'failed') {
    return (
      <p role="alert" className="things__failure">
        {errorText(failure.error)}
      </p>
    )
  }
  if (failure.kind === 'othersChanged') {
    const names = failure.names.join(', ')
    return (
      <p role="alert" className="things__failure">
        {msg(
          str`Somebody else has changed the curve of ${names} in the meantime. Nothing was saved: look at what would change there, and save again.`,
        )}
      </p>
    )
  }
  const { theirs } = failure
  const who = theirs.updatedBy ?? ''
  const when = theirs.updatedAt === null ? '' : formatMoment(theirs.updatedAt)
  const what = theirs.curve === null || base === null ? undefined : differenceText(base, theirs.curve)
  return (
    <section role="alert" className="conflict">
      <h3>{msg('Somebody else has changed this curve in the meantime')}</h3>
      <p>
        {theirs.curve === null
          ? msg('The turbine has no curve any more.')
          : what === undefined
            ? msg(str`Changed by ${who}, ${when}.`)
            : msg(str`Changed by ${who}, ${when}: ${what}.`)}
      </p>
      <div className="curve-editor__answers">
        {theirs.curve !== null && (
          <Button onClick={() => editor.resolve('merge')}>{msg('Put my changes on top of theirs')}</Button>
        )}
        <Button onClick={() => editor.resolve('mine')}>{msg('Keep my curve as it is')}</Button>
        <Button onClick={() => editor.resolve('theirs')}>{msg('Take theirs')}</Button>
      </div>
    </section>
  )
}
