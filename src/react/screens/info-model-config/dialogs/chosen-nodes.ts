// Which nodes of the dictionary are chosen, as which instance, with which of their objects: mandatory ones from the first.
import { useState } from 'react'

import type { ModelDictionary } from '../../../../contract/records/info-model-config/calls.ts'
import { type ChosenNode, isMandatory } from '../../../../lib/models/generate.ts'

export type DictionaryNode = ModelDictionary['nodes'][number]

interface Choice {
  instance: number | null
  objects: ReadonlySet<string>
}

export const useChosenNodes = (dictionary: ModelDictionary) => {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const set = (code: string, choice: Choice | undefined) => {
    const next = new Map(choices)
    if (choice === undefined) next.delete(code)
    else next.set(code, choice)
    setChoices(next)
  }
  const mandatory = ({ objects }: DictionaryNode) => new Set(objects.filter(isMandatory).map(({ name }) => name))
  const chosen = dictionary.nodes.flatMap((node): ChosenNode[] => {
    const choice = choices.get(node.code)
    if (choice === undefined) return []
    const objects = node.objects
      .filter(({ name }) => choice.objects.has(name))
      .map((object) => ({
        ...object,
        enumItems: dictionary.enumerations[object.enumeration] ?? [],
        attributes: dictionary.classes[object.cdc] ?? [],
      }))
    return [
      { code: node.code, nameZh: node.nameZh, nameEn: node.nameEn, instance: choice.instance ?? undefined, objects },
    ]
  })
  return {
    chosen,
    choiceOf: (code: string) => choices.get(code),
    toggle: (node: DictionaryNode, isChosen: boolean) =>
      set(node.code, isChosen ? { instance: 1, objects: mandatory(node) } : undefined),
    number: (code: string, instance: number | null) => {
      const choice = choices.get(code)
      if (choice !== undefined) set(code, { ...choice, instance })
    },
    take: (node: DictionaryNode, which: 'all' | 'mandatory' | readonly string[]) => {
      const instance = choices.get(node.code)?.instance ?? 1
      const names =
        which === 'all'
          ? new Set(node.objects.map(({ name }) => name))
          : which === 'mandatory'
            ? mandatory(node)
            : new Set(which)
      set(node.code, { instance, objects: names })
    },
  }
}
export type ChosenNodes = ReturnType<typeof useChosenNodes>
