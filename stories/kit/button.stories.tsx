import { useState } from 'react'

import { Button, IconButton } from '../../src/react/ui/button.tsx'
import { Menu } from '../../src/react/ui/overlays/menu.tsx'
import { Toolbar } from '../../src/react/ui/layout/toolbar.tsx'
import { draw } from '../support/story-root.tsx'

export default { title: 'Kit/Button' }

const Row = ({ children }: { children: React.ReactNode }) => (
  <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>{children}</div>
)

export const Kinds = draw(() => (
  <>
    {(['mini', 'small', 'medium'] as const).map((size) => (
      <Row key={size}>
        <Button size={size} kind="primary" icon="plus-lg">
          Create farm
        </Button>
        <Button size={size} icon="arrow-clockwise">
          Refresh
        </Button>
        <Button size={size} kind="text">
          Cancel
        </Button>
        <Button size={size} kind="danger" icon="trash3">
          Delete 3 things
        </Button>
        <IconButton size={size} icon="funnel" label="Filter" />
        <IconButton size={size} kind="default" icon="keyboard" label="Keyboard shortcuts" shortcut="?" />
      </Row>
    ))}
  </>
))

export const States = draw(() => (
  <>
    <Row>
      <Button kind="primary" disabled>
        Save
      </Button>
      <Button disabled>Refresh</Button>
      <Button kind="text" disabled>
        Cancel
      </Button>
      <IconButton icon="trash3" label="Delete" disabled />
    </Row>
    <Row>
      <Button kind="primary" busy>
        Save
      </Button>
      <Button busy>Refresh</Button>
      <Button aria-pressed="true" icon="funnel">
        Filter
      </Button>
      <Button kind="link">Select all 3,412</Button>
    </Row>
  </>
))

const MenuStory = () => {
  const [locale, setLocale] = useState('zh-chs')
  return (
    <Row>
      <Menu
        label="More actions"
        items={[
          { key: 'copy', label: 'Copy with children', icon: 'copy', shortcut: 'Ctrl D', run: () => undefined },
          { key: 'move', label: 'Move…', icon: 'arrow-left-right', disabled: true, run: () => undefined },
          { key: '-', separator: true },
          { key: 'delete', label: 'Delete', icon: 'trash3', danger: true, shortcut: 'Del', run: () => undefined },
        ]}
      />
      <Menu
        label="Language"
        kind="default"
        placement="bottom-start"
        trigger={<span>{locale}</span>}
        items={[
          { key: 'zh-chs', label: '简体中文', checked: locale === 'zh-chs', run: () => setLocale('zh-chs') },
          { key: 'en', label: 'English', checked: locale === 'en', run: () => setLocale('en') },
        ]}
      />
    </Row>
  )
}
export const Menus = draw(MenuStory, { height: '200px' })

export const InToolbar = draw(
  () => (
    <Toolbar label="Things" title="Things" end={<IconButton icon="layout-three-columns" label="Columns" />}>
      <Button size="mini" kind="primary" icon="plus-lg">
        Create
      </Button>
      <Button size="mini" icon="download">
        Export
      </Button>
      <IconButton icon="arrow-clockwise" label="Refresh" shortcut="R" />
    </Toolbar>
  ),
  { padded: false },
)
