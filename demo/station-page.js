// A page as somebody else writes it, to be embedded by a menu leaf with target `iframe`: it asks the console for a
// token through a port of its own, and never finds one in its address.
const WORDS = {
  en: {
    title: 'Station display',
    today: 'Today',
    curve: 'Forecast of the day, MW',
    notes: 'Notes of the shift',
    waiting: 'Waiting for the sign-in of the console…',
    alone: 'Opened without the console',
    refused: 'The console gave no sign-in',
    known: 'Signed in through the console until ',
    figures: ['Forecast yield', 'Peak', 'At', 'Mean'],
  },
  zh: {
    title: '场站看板',
    today: '今日',
    curve: '日预测功率曲线（MW）',
    notes: '值班记事',
    waiting: '等待控制台登录信息…',
    alone: '未在控制台中打开',
    refused: '控制台未提供登录信息',
    known: '已通过控制台登录，有效期至 ',
    figures: ['预测发电量', '峰值功率', '出现时间', '平均功率'],
  },
}
const find = (id) => document.getElementById(id)
const state = find('state')

/** A calm day with some wind: the same for everybody. */
const DAY = Array.from({ length: 96 }, (_, quarter) => {
  const hour = quarter / 4
  const sun = Math.max(0, Math.sin(((hour - 6) / 13) * Math.PI)) * 31
  return sun + 9 + 5 * Math.sin(hour / 3.1) + 1.6 * Math.sin(hour * 2.7)
})

const drawCurve = () => {
  const shapes = [60, 120, 180].map((y) => ['line', { x1: 0, x2: 960, y1: y, y2: y }])
  const points = DAY.map((power, quarter) => `${quarter * 10 + 5},${(230 - power * 4.6).toFixed(1)}`).join(' ')
  for (const [name, attributes] of [...shapes, ['polyline', { points }]]) {
    const shape = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value)
    find('chart').append(shape)
  }
}

const drawFigures = (words) => {
  const peak = Math.max(...DAY)
  const quarter = DAY.indexOf(peak)
  const total = DAY.reduce((sum, power) => sum + power / 4, 0)
  const time = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
  const values = [`${total.toFixed(0)} MWh`, `${peak.toFixed(1)} MW`, time, `${(total / 24).toFixed(1)} MW`]
  find('figures').replaceChildren(
    ...values.map((value, index) => {
      const item = document.createElement('li')
      const figure = document.createElement('strong')
      figure.textContent = value
      item.append(words.figures[index], figure)
      return item
    }),
  )
}

const speak = (locale) => {
  const isChinese = !locale.startsWith('en')
  const words = isChinese ? WORDS.zh : WORDS.en
  document.documentElement.lang = isChinese ? 'zh-CN' : 'en'
  document.title = words.title
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = words[element.dataset.text]
  drawFigures(words)
  return words
}
const say = (name, text) => {
  state.dataset.state = name
  state.textContent = text
}

drawCurve()
const words = speak(navigator.language)
if (window.parent === window) say('alone', words.alone)
else {
  say('waiting', words.waiting)
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }) => {
    const { known, refused } = speak(data.locale)
    if (data.token === undefined) return say('refused', refused)
    // Its own server would now ask the platform whom the token stands for.
    const until =
      data.expiresAt === undefined ? '' : new Date(data.expiresAt).toLocaleTimeString(document.documentElement.lang)
    say('known', known + until)
  })
  port1.start()
  window.parent.postMessage({ type: 'yaw-embed-hello' }, '*', [port2])
}
