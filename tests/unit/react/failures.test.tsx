// A part of a view that fails, or that does not come: told in its place and in the log, tried again, and nothing else
// goes with it (spec 8; ERR-4, ERR-5).
import { expect } from 'chai'

import { chunk } from '../../../src/api/load-chunk.ts'
import { ErrorBoundary } from '../../../src/react/error-boundary.tsx'
import { OnDemand } from '../../../src/react/on-demand.tsx'
import { ReportContext } from '../../../src/react/report.ts'
import { LOG_INFO, createLog } from '../../../src/stores/log.ts'
import { createTestEnvironment } from '../../support/unit/environment.ts'
import { catchErrors } from '../../support/unit/screen.tsx'
import { defer, eventually } from '../../support/unit/wait.ts'
import { click, endAll, mount } from './ui/mount.tsx'

const newLog = () => createLog(createTestEnvironment(() => Promise.reject(new TypeError('no network'))))

describe('A part of a view', () => {
  let console: ReturnType<typeof catchErrors>
  // React says on the console what a boundary has caught.
  beforeEach(() => void (console = catchErrors()))
  afterEach(() => {
    endAll()
    console.restore()
  })

  test('[ERR-5] that breaks says so in its place and in the log, and shows again when it can', () => {
    const log = newLog()
    let thrown: unknown = new TypeError('no rotor')
    const Part = () => {
      if (thrown !== undefined) throw thrown
      return <p id="part">turns</p>
    }
    const view = mount(
      <>
        <p id="other">other</p>
        <ErrorBoundary log={log}>
          <Part />
        </ErrorBoundary>
      </>,
    )
    expect(view.find('[role=alert]').textContent).to.contain('This page has failed')
    expect(view.find('#other').textContent).to.equal('other')
    expect(log.$entries.get().map(({ error, info }) => [error, info])).to.deep.equal([[thrown, LOG_INFO.view]])
    thrown = undefined
    click(view.withText('button', 'Try again'))
    expect([view.find('#part').textContent, view.findAll('[role=alert]').length]).to.deep.equal(['turns', 0])
  })

  test('[ERR-5] that throws nothing at all is caught, too', () => {
    const log = newLog()
    const Part = () => {
      throw undefined
    }
    const view = mount(
      <ErrorBoundary log={log}>
        <Part />
      </ErrorBoundary>,
    )
    expect(view.findAll('[role=alert]')).to.have.length(1)
    expect(log.$count.get()).to.equal(1)
  })

  test('[ERR-5] that nobody needs is only gone', () => {
    const log = newLog()
    const Part = () => {
      throw new Error('a toast')
    }
    const view = mount(
      <ErrorBoundary log={log} silent>
        <Part />
      </ErrorBoundary>,
    )
    expect(view.findAll('[role=alert]')).to.have.length(0)
    expect(log.$errorCount.get()).to.equal(1)
  })

  test('[ERR-4] that does not come has something in its place, is in the log, and comes when it is tried again', async () => {
    const log = newLog()
    const first = defer<{ word: string }>()
    let answer = first.promise
    // What throws as it loads is not asked for again by itself.
    const load = chunk(() => answer)
    const view = mount(
      <ReportContext value={log.add}>
        <OnDemand load={load} waiting={<p id="waiting" />}>
          {({ word }) => <p id="part">{word}</p>}
        </OnDemand>
      </ReportContext>,
    )
    view.find('#waiting')
    const error = new SyntaxError('half a file')
    first.reject(error)
    await eventually(() => view.findAll('[role=alert]').length === 1)
    expect(log.$entries.get().map((entry) => entry.error)).to.deep.equal([error])
    answer = Promise.resolve({ word: 'here' })
    click(view.withText('button', 'Try again'))
    await eventually(() => view.findAll('#part').length === 1)
    expect(view.find('#part').textContent).to.equal('here')
    expect(log.$count.get()).to.equal(1)
  })
})
