// A script of its own beside the form that came with the page (decision 68). It starts the page's scripts once the form has
// been drawn, and notes which buttons were pressed before the console could hear it. That the form was sent it need not note:
// the browser closes the dialog around it, also before this script has come.

// A script has no scope of its own: the names end here.
{
  /** Longest wait for the form to be drawn, in milliseconds: a page in the background draws nothing. */
  const PATIENCE = 300

  const { preloads = '', starts = '' } = document.querySelector<HTMLElement>('[data-starts]')?.dataset ?? {}
  const addresses = (text: string) => text.split(' ').filter((address) => address !== '')

  const begin = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    const scripts = addresses(starts)
    const links = [...scripts, ...addresses(preloads)].map((href) =>
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
    document.head.append(...links)
    // In the order of the page, although each comes when it comes; no address is given to an element that runs it (decision 92).
    void scripts.reduce<Promise<unknown>>((before, address) => before.then(() => import(address)), Promise.resolve())
  }
  const timer = setTimeout(begin, PATIENCE)
  const frame = requestAnimationFrame(() => setTimeout(begin))

  const earlyPage = () => document.querySelector<HTMLElement>('[data-early-form]')

  addEventListener('click', ({ target }) => {
    const page = earlyPage()
    const button = target instanceof Element ? target.closest('button') : null
    if (page === null || button === null || button.type === 'submit') return
    const place = [...page.querySelectorAll('button')].indexOf(button)
    if (place >= 0) page.dataset['pressed'] = `${page.dataset['pressed'] ?? ''} ${place}`
  })

  // Whoever types on has not finished: half a password sent for him would count as a wrong one.
  addEventListener('input', () => {
    const dialog = earlyPage()?.querySelector('dialog')
    if (dialog) dialog.open = true
  })
}
