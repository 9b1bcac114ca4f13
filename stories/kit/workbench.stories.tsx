import { useState } from 'react'

import { Badge } from '../../src/react/ui/states/badge.tsx'
import { Button, IconButton } from '../../src/react/ui/button.tsx'
import { ThingIcon } from '../../src/react/ui/icons/thing-icon.tsx'
import { StateGlyph } from '../../src/react/ui/icons/state-glyph.tsx'
import { Inspector } from '../../src/react/ui/layout/inspector.tsx'
import { NumberField } from '../../src/react/ui/fields/number-field.tsx'
import { SearchBox } from '../../src/react/ui/fields/search-box.tsx'
import { Tabs } from '../../src/react/ui/layout/tabs.tsx'
import { TextArea } from '../../src/react/ui/fields/text-area.tsx'
import { TextField } from '../../src/react/ui/fields/text-field.tsx'
import { Toolbar } from '../../src/react/ui/layout/toolbar.tsx'
import { Workbench } from '../../src/react/ui/layout/workbench.tsx'
import { draw } from '../support/story-root.tsx'

export default { title: 'Kit/Workbench' }

const TABS = [
  { id: 'basic', label: 'Basic' },
  { id: 'farm', label: 'Farm', invalid: true },
  { id: 'children', label: 'Below', count: 33 },
] as const

const ThingInspector = ({ onClose }: { onClose: () => void }) => {
  const [tab, setTab] = useState<'basic' | 'farm' | 'children'>('basic')
  const [name, setName] = useState('乌兰察布一期 Wulanchabu I')
  return (
    <Inspector
      title="乌兰察布一期 Wulanchabu I"
      prefix={<ThingIcon kind="thing_farm_wind" />}
      actions={<StateGlyph state="alarm" />}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary">Save farm</Button>
        </>
      }
    >
      <Tabs label="Parts of the thing" tabs={TABS} active={tab} onChange={setTab}>
        <div className="yaw-form">
          <TextField label="Name" required value={name} onChange={setName} />
          <TextField label="Id" mono readOnly value="farm-0001" onChange={() => undefined} />
          <NumberField label="Installed capacity" unit="kW" value={49_500} onChange={() => undefined} />
          <TextArea label="Description" value="33 台机组" onChange={() => undefined} />
        </div>
      </Tabs>
    </Inspector>
  )
}

const Screen = () => {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Workbench
      paneLabel="Thing tree"
      pane={
        <>
          <Toolbar label="Thing tree" title="Things" end={<IconButton icon="plus-lg" label="Create farm" />}>
            <Badge>2,512</Badge>
          </Toolbar>
          <div style={{ padding: 8 }}>
            <SearchBox label="Search the tree" value="" onChange={() => undefined} />
          </div>
        </>
      }
      inspector={isOpen && <ThingInspector onClose={() => setIsOpen(false)} />}
    >
      <Toolbar label="Things" title="Things" end={null}>
        <Button size="mini" kind="primary" icon="plus-lg" onClick={() => setIsOpen(true)}>
          Create
        </Button>
      </Toolbar>
    </Workbench>
  )
}

export const Wide = draw(Screen, { padded: false, height: '520px', width: '1440px' })
export const Narrow = draw(Screen, { padded: false, height: '520px', width: '1000px' })
