// A page of the host in a tab of the console: an element of its own, registered for a path of the menu. Four crews take
// turns in three shifts; it looks like the console because the console's custom properties reach it.
// oxlint-disable-next-line import/no-absolute-path -- where the platform serves the suite, as for any host
import { registerPage } from '/elements/console.js'

const CREWS = ['A', 'B', 'C', 'D']
/** Shift of a crew on each day of a round: day, day, evening, evening, night, night, off, off. */
const ROUND = ['day', 'day', 'evening', 'evening', 'night', 'night', 'off', 'off']
const WORDS = {
  en: {
    title: 'Shift calendar',
    crew: 'Crew',
    day: 'Day',
    evening: 'Evening',
    night: 'Night',
    off: '–',
    back: 'Previous month',
    on: 'Next month',
  },
  zh: {
    title: '值班表',
    crew: '值',
    day: '白班',
    evening: '中班',
    night: '夜班',
    off: '休',
    back: '上个月',
    on: '下个月',
  },
}
const DAY = 86_400_000

const STYLE = `
  :host { display: block; block-size: 100%; overflow: auto; padding: 12px; box-sizing: border-box;
    color: var(--yaw-color-text); font: 13px/20px var(--yaw-font, system-ui); }
  header { display: flex; align-items: center; gap: 8px; margin-block-end: 12px; }
  h2 { margin: 0; min-inline-size: 9em; font-size: 14px; text-align: center; }
  button { block-size: 28px; padding: 0 10px; border: 1px solid var(--yaw-color-border-control); border-radius: 4px;
    background: var(--yaw-color-surface); color: inherit; font: inherit; cursor: pointer; }
  button:focus-visible { outline: var(--yaw-focus-ring); outline-offset: 1px; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { min-inline-size: 72px; block-size: 26px; padding: 0 10px; border: 1px solid var(--yaw-color-border); text-align: start; font-weight: 400; }
  thead th { position: sticky; inset-block-start: -12px; background: var(--yaw-color-surface-sunken); font-weight: 600; }
  .off { color: var(--yaw-color-text-secondary); }
  .night { font-weight: 600; }
  .today th { box-shadow: inset 3px 0 var(--yaw-color-accent); font-weight: 600; }
`

class DemoShiftCalendar extends HTMLElement {
  #month = new Date(new Date().getFullYear(), new Date().getMonth(), 1)
  #watcher = new MutationObserver(() => this.#draw())

  connectedCallback() {
    if (this.shadowRoot === null) {
      const root = this.attachShadow({ mode: 'open' })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(STYLE)
      root.adoptedStyleSheets = [sheet]
    }
    // The console says its language on the page.
    this.#watcher.observe(document.documentElement, { attributeFilter: ['lang'] })
    this.#draw()
  }
  disconnectedCallback() {
    this.#watcher.disconnect()
  }

  #turn(months) {
    this.#month = new Date(this.#month.getFullYear(), this.#month.getMonth() + months, 1)
    this.#draw()
    this.shadowRoot.querySelector(months < 0 ? '#back' : '#on').focus()
  }

  #draw() {
    const isChinese = document.documentElement.lang.startsWith('zh')
    const words = isChinese ? WORDS.zh : WORDS.en
    const language = isChinese ? 'zh-CN' : 'en'
    const make = (tag, text = '', name = '') =>
      Object.assign(document.createElement(tag), { textContent: text, className: name })
    const button = (id, text, months) => {
      const made = Object.assign(make('button', text), { id, type: 'button' })
      made.addEventListener('click', () => this.#turn(months))
      return made
    }
    const header = make('header')
    const title = this.#month.toLocaleDateString(language, { year: 'numeric', month: 'long' })
    header.append(button('back', words.back, -1), make('h2', title), button('on', words.on, 1))

    const table = make('table')
    table.setAttribute('aria-label', `${words.title} ${title}`)
    const head = table.createTHead().insertRow()
    head.append(
      make('th'),
      ...CREWS.map((crew) =>
        Object.assign(make('th', isChinese ? `${crew} ${words.crew}` : `${words.crew} ${crew}`), { scope: 'col' }),
      ),
    )
    const body = table.createTBody()
    const days = new Date(this.#month.getFullYear(), this.#month.getMonth() + 1, 0).getDate()
    for (let day = 1; day <= days; day += 1) {
      const date = new Date(this.#month.getFullYear(), this.#month.getMonth(), day)
      const row = body.insertRow()
      if (date.toDateString() === new Date().toDateString()) row.className = 'today'
      const label = date.toLocaleDateString(language, { day: 'numeric', weekday: 'short' })
      row.append(Object.assign(make('th', label), { scope: 'row' }))
      const count = Math.round(Date.UTC(date.getFullYear(), date.getMonth(), day) / DAY)
      CREWS.forEach((_, crew) => {
        const shift = ROUND[(count + crew * 2) % ROUND.length]
        row.append(make('td', words[shift], shift))
      })
    }
    this.shadowRoot.replaceChildren(header, table)
  }
}
customElements.define('demo-shift-calendar', DemoShiftCalendar)

registerPage('/siteTools/shiftCalendar', 'demo-shift-calendar')
