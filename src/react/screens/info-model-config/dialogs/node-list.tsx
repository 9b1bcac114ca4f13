// Nodes of the dictionary to choose from, each with its objects; those for the type of the model come first.
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import { isMandatory } from '../../../../lib/models/generate.ts'
import { Badge } from '../../../ui/states/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import type { ChosenNodes, DictionaryNode } from './chosen-nodes.ts'

interface NodeProps {
  node: DictionaryNode
  nodes: ChosenNodes
  isEnglish: boolean
}

const nameOf = ({ nameZh, nameEn }: { nameZh: string; nameEn: string }, isEnglish: boolean) =>
  isEnglish ? nameEn || nameZh : nameZh || nameEn

const Objects = ({ node, nodes, isEnglish }: NodeProps) => {
  const taken = nodes.choiceOf(node.code)?.objects ?? new Set()
  const toggle = (name: string, isTaken: boolean) => {
    const next = new Set(taken)
    if (isTaken) next.add(name)
    else next.delete(name)
    nodes.take(node, [...next].map(String))
  }
  return (
    <div className="models__objects">
      <div className="models__tools">
        <label className="models__instance" title={msg('WTUR as WTUR1; empty for a node that there is once')}>
          {msg('Instance')}
          <input
            type="number"
            min={1}
            max={999}
            className="yaw-input yaw-input--mini models__factor"
            value={nodes.choiceOf(node.code)?.instance ?? ''}
            onChange={({ target }) => nodes.number(node.code, target.value === '' ? null : target.valueAsNumber)}
          />
        </label>
        <Button size="mini" onClick={() => nodes.take(node, 'all')}>
          {msg('All objects')}
        </Button>
        <Button size="mini" onClick={() => nodes.take(node, 'mandatory')}>
          {msg('Mandatory ones only')}
        </Button>
      </div>
      <ul>
        {node.objects.map((object) => (
          <li key={object.name}>
            <Checkbox checked={taken.has(object.name)} onChange={(isTaken) => toggle(object.name, isTaken)}>
              <span className="yaw-mono">{object.name}</span> {nameOf(object, isEnglish)}{' '}
              <span className="yaw-secondary">
                {[object.cdc, object.unit].filter((part) => part !== '').join(' · ')}
              </span>{' '}
              {isMandatory(object) && <Badge kind="accent">{msg('Mandatory')}</Badge>}
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Node = (props: NodeProps) => {
  const { node, nodes, isEnglish } = props
  const choice = nodes.choiceOf(node.code)
  return (
    <li>
      <Checkbox checked={choice !== undefined} onChange={(isChosen) => nodes.toggle(node, isChosen)}>
        <span className="yaw-mono">{node.code}</span> {nameOf(node, isEnglish)}{' '}
        <span className="yaw-secondary">
          {choice === undefined
            ? msg(str`Objects: ${formatCount(node.objects.length)}`)
            : msg(str`Objects: ${formatCount(choice.objects.size)} of ${formatCount(node.objects.length)}`)}
        </span>
      </Checkbox>
      {choice !== undefined && <Objects {...props} />}
    </li>
  )
}

interface NodeListProps {
  all: readonly DictionaryNode[]
  nodes: ChosenNodes
  /** Types of devices that the model is for. */
  deviceTypes: readonly string[]
  isEnglish: boolean
}

const SEARCHED = ['code', 'nameZh', 'nameEn'] as const

export const NodeList = ({ all, nodes, deviceTypes, isEnglish }: NodeListProps) => {
  const [keyword, setKeyword] = useState('')
  const wanted = keyword.trim().toLowerCase()
  const fits = (node: DictionaryNode) => node.deviceTypes.some((type) => deviceTypes.includes(type))
  const shown = all.filter(
    (node) =>
      nodes.choiceOf(node.code) !== undefined ||
      SEARCHED.some((field) => node[field].toLowerCase().includes(wanted)) ||
      node.objects.some(({ name }) => name.toLowerCase() === wanted),
  )
  const groups = [
    { id: 'fits', label: msg('For devices of this type'), members: shown.filter(fits) },
    { id: 'others', label: msg('Others'), members: shown.filter((node) => !fits(node)) },
  ].filter(({ members }) => members.length > 0)
  return (
    <section aria-label={msg('Nodes of the dictionary')} className="models__nodes">
      <SearchBox label={msg('Search nodes')} value={keyword} onChange={setKeyword} />
      {groups.map(({ id, label, members }) => (
        <section key={id} aria-label={label}>
          {groups.length > 1 && <h3 className="facts__title">{label}</h3>}
          <ul>
            {members.map((node) => (
              <Node key={node.code} node={node} nodes={nodes} isEnglish={isEnglish} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
