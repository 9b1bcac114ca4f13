// Curves of a file for many turbines: what would change of each, what is wrong with which row, then all or none (API-28,
// API-37; VAL-5).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import type { CurveFile, CurveFileProblem, CurveFileRow } from '../../../../contract/thing/power-curve-calls.ts'
import { formatCount } from '../../../../locales/format.ts'
import { createCurveFiles, takenRows } from '../../../../stores/pages/thing-configuration/power-curve/files.ts'
import { curveRuleText } from '../../../../stores/pages/thing-configuration/power-curve/labels.ts'
import '../../../ui/sheets/task-sheet.css'
import './power-curve.css'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DropZone } from '../../../ui/fields/drop-zone.tsx'
import { issueText } from '../../../ui/issue-text.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { waitingText } from '../../../ui/states/upload-state.tsx'
import type { DialogProps } from '../dialogs/thing-dialogs.tsx'
import { counted } from '../../../../lib/text/format-count.ts'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { fileErrorText } from '../../../../stores/plugins/file-reading.ts'

const ACCEPTED = ['.xlsx', '.csv', '.json']
/** Rows that the dialog lists; those with something wrong come first. */
const LISTED = 200

const fieldName = (path: string): string => {
  if (path === 'airDensity') return msg('Air density')
  if (path === 'ratedPower') return msg('Rated power')
  if (path === 'windSpeed') return msg('Wind speed')
  return path === 'points' ? msg('Points') : msg('Power')
}

const problemText = (problem: CurveFileProblem, row: CurveFileRow) =>
  problem.path === 'points'
    ? msg('A curve needs at least two points')
    : (curveRuleText(problem.rule, problem.windSpeed, row.curve?.ratedPower ?? null) ??
      issueText(problem, fieldName(problem.path)))

const outcomeText = (row: CurveFileRow) => {
  const [first, ...more] = row.problems
  if (first === undefined) return row.changed ? msg('Gets this curve') : msg('Has this curve already')
  const text = problemText(first, row)
  return more.length === 0 ? text : msg(str`${text} · and ${formatCount(more.length)} more`)
}

const order = ({ problems, changed }: CurveFileRow) => (problems.length > 0 ? 0 : changed ? 1 : 2)

const Rows = ({ file }: { file: CurveFile }) => {
  const listed = file.rows.toSorted((left, right) => order(left) - order(right)).slice(0, LISTED)
  return (
    <PlainTable className="curve-file" heads={[msg('Row'), msg('Turbine'), msg('What happens')]}>
      {listed.map((row) => (
        <tr key={row.row} data-wrong={row.problems.length > 0 || undefined}>
          <td>{row.row}</td>
          <th scope="row">{row.name}</th>
          <td>{outcomeText(row)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

const Counts = ({ file }: { file: CurveFile }) => {
  const wrong = file.rows.filter(({ problems }) => problems.length > 0).length
  const changed = takenRows(file).length
  const same = file.rows.length - wrong - changed
  const [changes, kept, refused] = [formatCount(changed), formatCount(same), formatCount(wrong)]
  return (
    <p role="status">
      {msg(str`${changes} turbines get another curve, ${kept} have theirs already, ${refused} rows are not accepted`)}
    </p>
  )
}

export const PowerCurveFileDialog = ({ page }: DialogProps<'powerCurveFile'>) => {
  const files = page.plugin(createCurveFiles)
  const reading = useStore(files.$reading)
  const busy = useStore(files.$busy)
  useEffect(() => files.forget, [files])
  const isApplying = useStore(files.applying.$busy)
  const file = 'file' in reading ? reading.file : undefined
  const changed = file === undefined ? 0 : takenRows(file).length
  const wrong = file?.rows.some(({ problems }) => problems.length > 0) ?? false
  const failed = reading.status === 'failed' ? reading.error : undefined
  return (
    <Dialog
      title={msg('Import power curves')}
      subtitle={'fileName' in reading ? reading.fileName : undefined}
      size="large"
      busy={isApplying}
      onClose={page.closeDialog}
      footnote={
        file !== undefined &&
        wrong &&
        file.points.length === 0 &&
        msg('Rows that are not accepted are left out: correct them in the file and choose it again.')
      }
      footer={
        <>
          {file === undefined && (
            <Button size="medium" busy={busy} onClick={() => void files.template()}>
              {msg('Download template')}
            </Button>
          )}
          {file !== undefined && (
            <Button size="medium" disabled={isApplying} onClick={files.forget}>
              {msg('Another file')}
            </Button>
          )}
          <Button size="medium" disabled={isApplying} onClick={page.closeDialog}>
            {msg('Cancel')}
          </Button>
          {file !== undefined && (
            <Button
              size="medium"
              kind="primary"
              busy={isApplying}
              disabled={changed === 0}
              onClick={() => void files.apply()}
            >
              {counted(msg('Save # curve|Save # curves'), changed)}
            </Button>
          )}
        </>
      }
    >
      <div className="curve-file__body">
        {failed !== undefined && (
          <p role="alert" className="things__failure">
            {fileErrorText(failed)}
          </p>
        )}
        {file === undefined ? (
          reading.status === 'reading' ? (
            <>
              {reading.ahead > 0 && <p role="status">{waitingText(reading.ahead)}</p>}
              <Skeleton label={msg('The file is being read…')} rows={8} />
            </>
          ) : (
            <DropZone
              accept={ACCEPTED}
              title={msg('Drop a file with power curves here')}
              hint={msg(
                'A row for each turbine, a column for each wind speed, as in the template; .xlsx, .csv or .json, at most 50 MB',
              )}
              button={msg('Choose a file')}
              onFile={(chosen) => void files.read(chosen)}
            />
          )
        ) : file.points.length > 0 ? (
          <p>
            {msg(
              'The file holds the points of one curve and does not say of which turbine: open the curve of that turbine and load the file there.',
            )}
          </p>
        ) : (
          <>
            <Counts file={file} />
            <Rows file={file} />
          </>
        )}
      </div>
    </Dialog>
  )
}
