// The test of one or several connections: each step with its time, as it happens; closing or Cancel ends it (screens 7; RTE-10).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { faultText, stepText, timeText } from '../../../connection-labels.ts'
import { TEST_STEPS, type TestStep } from '../../../../contract/records/connection-management/connection-shapes.ts'
import { errorText } from '../../../../locales/error-text.ts'
import { type ConnectionTest, createTests } from '../../../../stores/pages/connection-management/test.ts'
import type { RecordDialogProps } from '../../../records/record-extension.ts'
import { SvgIcon } from '../../../ui/icons/icon.tsx'
import { STATE_ICONS } from '../../../ui/icons/state-icons.ts'
import { AskedDialog } from './asked-dialog.tsx'

const outcomeText = (step: TestStep | undefined): string => {
  switch (step?.outcome) {
    case undefined:
      return msg('Waiting')
    case 'running':
      return msg('Under way')
    case 'passed':
      return msg('Passed')
    case 'failed':
      return msg('Failed')
    case 'skipped':
      return msg('Not needed')
  }
}

const MARKS = { passed: 'normal', failed: 'fault', running: 'maintenance', skipped: 'offline' } as const

const Step = ({ name, step }: { name: TestStep['step']; step: TestStep | undefined }) => {
  const mark = step === undefined ? 'offline' : MARKS[step.outcome]
  return (
    <li className="connections__step" data-outcome={step?.outcome ?? 'waiting'}>
      <span className={`yaw-state yaw-state--${mark}`}>
        {step?.outcome === 'running' ? <span className="yaw-spinner" /> : <SvgIcon svg={STATE_ICONS[mark]} size={12} />}
      </span>
      <span className="connections__step-name">{stepText(name)}</span>
      <span className="connections__step-outcome">{outcomeText(step)}</span>
      <span className="connections__step-time yaw-number">
        {step !== undefined && (step.outcome === 'passed' || step.outcome === 'failed') && timeText(step.time)}
      </span>
      <span className="connections__step-detail">
        {step?.outcome === 'failed' && step.fault !== null
          ? faultText(step.fault, step.detail)
          : step !== undefined && step.detail !== '' && <code className="yaw-mono">{step.detail}</code>}
      </span>
    </li>
  )
}

const stateText = ({ state }: ConnectionTest): string => {
  switch (state) {
    case 'waiting':
      return msg('Waiting')
    case 'running':
      return msg('Under way')
    case 'passed':
      return msg('Passed')
    case 'failed':
      return msg('Failed')
    case 'stopped':
      return msg('Cancelled')
  }
}

const Test = ({ test, name }: { test: ConnectionTest; name: string }) => (
  <section className="connections__test" aria-label={name}>
    <h3 className="connections__test-name">
      <span className="yaw-ellipsis">{name}</span> <span role="status">{stateText(test)}</span>
    </h3>
    {test.error === undefined ? (
      <ol className="connections__steps">
        {TEST_STEPS.map((name_) => (
          <Step key={name_} name={name_} step={test.steps.find(({ step }) => step === name_)} />
        ))}
      </ol>
    ) : (
      <p role="alert">{errorText(test.error)}</p>
    )}
  </section>
)

export const TestDialog = ({ page, ids }: RecordDialogProps) => {
  const tests = page.plugin(createTests)
  const all = useStore(tests.$tests)
  const passed = all.filter(({ state }) => state === 'passed').length
  return (
    <AskedDialog
      page={page}
      ids={ids}
      asking={tests}
      isRunning={all.some(({ state }) => state === 'running' || state === 'waiting')}
      title={ids.length === 1 ? msg('Test of the connection') : msg(str`Test of ${ids.length} connections`)}
      progress={msg(str`${passed} of ${ids.length} passed`)}
      again={msg('Test again')}
    >
      {(nameOf) => all.map((test) => <Test key={test.id} test={test} name={nameOf(test.id)} />)}
    </AskedDialog>
  )
}
