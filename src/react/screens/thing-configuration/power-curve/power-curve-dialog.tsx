// Editing the contract power curve of a turbine: points in a grid beside the chart, both live (screens 1, API-37).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo } from 'react'

import './power-curve.css'
import { chunk } from '../../../../api/load-chunk.ts'
import {
  type CurveEditor,
  createCurveEditing,
} from '../../../../stores/pages/thing-configuration/power-curve/editor.ts'
import { createCurveFiles } from '../../../../stores/pages/thing-configuration/power-curve/files.ts'
import { OnDemand } from '../../../on-demand.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { type ChartCurve, PowerCurveChart } from './power-curve-chart.tsx'
import { CurveFigures } from './power-curve-figures.tsx'
import { CurveSaveNote, CurveTargetsChoice } from './power-curve-targets.tsx'
import type { DialogProps } from '../dialogs/thing-dialogs.tsx'
import { formatMoment } from '../../../../locales/format.ts'
import { errorText } from '../../../../locales/error-text.ts'
import { differenceText } from './power-curve-labels.ts'

/** Why a curve was not saved, and what can be done: somebody was quicker, or the platform refused it (section 0, conflict). */
const CurveFailurePanel = ({ editor }: { editor: CurveEditor }) => {
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

const loadGrid = chunk(() => import('../../../ui/data-grid/data-grid.tsx'))
const LiveChart = ({ editor }: { editor: CurveEditor }) => {
  const { model } = editor
  const { points, wrong } = useStore(model.$draft)
  const { ratedPower } = useStore(model.$input)
  const own = useStore(editor.$turbine)
  const compared = useStore(editor.$compared)
  const { active } = useStore(model.grid.selection.$selection)
  const id = model.grid.idAt(active.row)
  const [mine, saved] = [msg('This curve'), msg('The saved curve')]
  const otherName = compared === undefined || compared.thingId === own.thingId ? saved : compared.name
  const curves = useMemo(
    (): ChartCurve[] => [
      { id: 'mine', name: mine, points },
      ...(compared?.curve
        ? [{ id: 'other', name: otherName, points: compared.curve.points, tone: 'other' as const, dashed: true }]
        : []),
    ],
    [mine, points, compared, otherName],
  )
  const move = useCallback((place: number, power: number) => model.movePoint(place, power), [model])
  const choose = useCallback((place: number) => model.choosePoint(place), [model])
  return (
    <PowerCurveChart
      label={msg(str`Contract power curve of ${own.name}`)}
      curves={curves}
      ratedPower={ratedPower}
      wrong={wrong}
      marked={points.find((point) => point.id === id)?.windSpeed}
      onMove={move}
      onChoose={choose}
    />
  )
}

/** What was entered before the session ended, or the page was loaded anew. */
const RestoredNote = ({ editor }: { editor: CurveEditor }) => {
  const isRestored = useStore(editor.$restored)
  const isSaving = useStore(editor.$saving)
  if (!isRestored) return null
  return (
    <Notice
      live
      actions={
        <Button size="mini" disabled={isSaving} onClick={editor.dropRestored}>
          {msg('Discard')}
        </Button>
      }
    >
      {msg('What you entered before is here again, but not saved yet.')}
    </Notice>
  )
}

const Editor = ({
  page,
  editor,
  close,
}: Pick<DialogProps<'powerCurve'>, 'page'> & { editor: CurveEditor; close: () => void }) => {
  const own = useStore(editor.$turbine)
  const saving = useStore(editor.$saving)
  const failure = useStore(editor.$failure)
  const { curve } = useStore(editor.model.$draft)
  const targets = useStore(editor.targets.$targets)
  useStore(editor.targets.$turbines)
  const changed = curve === undefined ? 0 : editor.targets.changedBy(curve, targets).length
  return (
    <Dialog
      title={msg(str`Contract power curve of ${own.name}`)}
      size="large"
      busy={saving}
      onClose={close}
      footnote={
        <span role="status">
          <CurveSaveNote editor={editor} />
        </span>
      }
      footer={
        <>
          <Button size="medium" disabled={saving} onClick={close}>
            {msg('Cancel')}
          </Button>
          <Button
            size="medium"
            kind="primary"
            busy={saving}
            disabled={changed === 0 || failure?.kind === 'conflict'}
            onClick={() => void editor.save()}
          >
            {msg('Save power curve')}
          </Button>
        </>
      }
    >
      <div className="curve-editor">
        <RestoredNote editor={editor} />
        <CurveFailurePanel editor={editor} />
        <CurveFigures page={page} editor={editor} />
        <div className="curve-editor__work">
          <div className="curve-editor__grid">
            <OnDemand load={loadGrid} waiting={<Skeleton rows={12} />}>
              {({ DataGrid }) => (
                <DataGrid
                  model={editor.model.grid}
                  label={msg('Points of the curve')}
                  empty={msg('Paste wind speeds and powers from a spreadsheet, generate them, or add rows')}
                />
              )}
            </OnDemand>
          </div>
          <div className="curve-editor__chart">
            <LiveChart editor={editor} />
          </div>
        </div>
        <CurveTargetsChoice editor={editor} />
      </div>
    </Dialog>
  )
}

export const PowerCurveDialog = ({ page, dialog }: DialogProps<'powerCurve'>) => {
  const editing = page.plugin(createCurveEditing)
  const files = page.plugin(createCurveFiles)
  const state = useStore(editing.$editing)
  const { thingId, parentId } = dialog
  useEffect(() => {
    void editing.open(thingId, parentId)
    return () => {
      editing.end()
      files.forget()
    }
  }, [editing, files, thingId, parentId])
  if (state.status === 'ready') {
    return <Editor page={page} editor={state.editor} close={() => void editing.close()} />
  }
  return (
    <Dialog title={msg('Contract power curve')} size="large" onClose={() => void editing.close()}>
      {state.status === 'failed' ? (
        <FailedState
          title={msg('The power curve could not be loaded')}
          error={state.error}
          retry={() => void editing.open(thingId, parentId)}
        />
      ) : (
        <Skeleton rows={12} />
      )}
    </Dialog>
  )
}
