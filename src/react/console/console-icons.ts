// Icons that the console alone has, and those that its menu names: they come with it, not with every screen in a host page.
import fileEarmarkBarGraph from 'bootstrap-icons/icons/file-earmark-bar-graph.svg'
import gear from 'bootstrap-icons/icons/gear.svg'
import house from 'bootstrap-icons/icons/house.svg'
import journalText from 'bootstrap-icons/icons/journal-text.svg'
import people from 'bootstrap-icons/icons/people.svg'

/** Named as in Bootstrap Icons, so that the server's menu may name them too. */
export const CONSOLE_ICONS = {
  'file-earmark-bar-graph': { svg: fileEarmarkBarGraph },
  gear: { svg: gear },
  house: { svg: house },
  'journal-text': { svg: journalText },
  people: { svg: people },
}

export const isConsoleIcon = (name: string): name is keyof typeof CONSOLE_ICONS => Object.hasOwn(CONSOLE_ICONS, name)
