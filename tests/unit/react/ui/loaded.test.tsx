// What is being loaded: its place, why it did not come, the value (spec 8; ERR-2).
import { expect } from 'chai'
import { atom } from 'nanostores'
import { flushSync } from 'react-dom'

import { RequestError } from '../../../../src/api/request-error.ts'
import { Loaded } from '../../../../src/react/ui/states/loaded.tsx'
import type { Loadable } from '../../../../src/stores/query.ts'
import { click, endAll, mount } from './mount.tsx'

const create = (first: Loadable<string>) => {
  let retries = 0
  const $value = atom<Loadable<string>>(first)
  const value = Object.assign($value, {
    reload: async () => {
      retries += 1
    },
  })
  return { value, retries: () => retries }
}
const ready = (data: string): Loadable<string> => ({ status: 'ready', data, refreshing: false, loadedAt: 0 })
const error = new RequestError({ kind: 'timeout', path: '/x', method: 'GET' })

describe('What is being loaded', () => {
  afterEach(endAll)

  test('[ERR-2] waits in its place, shows the value, and keeps it while another try fails', () => {
    const { value } = create({ status: 'loading' })
    const view = mount(
      <Loaded value={value} rows={3}>
        {(text) => <p id="value">{text}</p>}
      </Loaded>,
    )
    expect(view.find('[role=status]').children.length).to.equal(3)
    flushSync(() => value.set(ready('seven')))
    expect(view.find('#value').textContent).to.equal('seven')
    flushSync(() => value.set({ status: 'failed', error, data: 'seven' }))
    expect(view.find('#value').textContent).to.equal('seven')
  })

  test('[ERR-2] says why it did not come, and tries again', () => {
    const { value, retries } = create({ status: 'failed', error, data: undefined })
    const view = mount(<Loaded value={value} title="The turbines could not be loaded" />)
    expect(view.find('[role=alert]').textContent).to.contain('The turbines could not be loaded')
    click(view.withText('button', 'Try again'))
    expect(retries()).to.equal(1)
    flushSync(() => value.set(ready('seven')))
    expect(view.find('.yaw-root').textContent).to.equal('')
  })
})
