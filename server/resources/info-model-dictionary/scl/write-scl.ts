// Candidates as an SCL file: nodes, types of objects, structures and enumerations (IEC 61850-6; screens 2, export).
import {
  type Candidate,
  type CandidateRow,
  codeOf,
} from '../../../../src/contract/records/info-model-dictionary/candidates.ts'
import type { Language } from '../../../language.ts'
import { fixedEnumerations } from '../../../../src/lib/scl/si-units.ts'
import { type Element, writeElement } from '../../../../src/lib/scl/write-element.ts'
import { createTypes } from './write-types.ts'

const NAMESPACE = 'http://www.iec.ch/61850/2003/SCL'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const wordsOf = ({ values }: CandidateRow, language: Language) => text(values[language === 'zh' ? 'nameZh' : 'nameEn'])

const enumerationElement = (candidate: Candidate, language: Language): Element => ({
  name: 'EnumType',
  attributes: { id: codeOf(candidate), desc: wordsOf(candidate, language) },
  children: candidate.owned.map((row) => ({
    name: 'EnumVal',
    attributes: { ord: String(row.values['ord']), desc: wordsOf(row, language) },
    text: text(row.values['code']),
  })),
})

export const writeScl = (candidates: readonly Candidate[], language: Language): string => {
  const { objects, structures, typeOfObject } = createTypes(candidates)
  const nodes = candidates
    .filter(({ kind }) => kind === 'logicalNode')
    .map((candidate): Element => ({
      name: 'LNodeType',
      attributes: { id: codeOf(candidate), lnClass: codeOf(candidate), desc: wordsOf(candidate, language) },
      children: candidate.owned.map((row) => {
        const { cdc, enumeration, unit } = row.values
        const type = typeOfObject({ cdc: text(cdc), enumeration: text(enumeration), unit: text(unit) })
        return { name: 'DO', attributes: { name: text(row.values['name']), type, desc: wordsOf(row, language) } }
      }),
    }))
  const enumerations = candidates
    .filter(({ kind }) => kind === 'enumerationType')
    .map((candidate) => enumerationElement(candidate, language))
  const children = [...nodes, ...objects.values(), ...structures.values(), ...enumerations, ...fixedEnumerations()]
  const root: Element = {
    name: 'SCL',
    attributes: { xmlns: NAMESPACE, version: '2007', revision: 'B', release: 4 },
    children: [
      { name: 'Header', attributes: { id: 'dictionary', toolID: 'Yaw' } },
      { name: 'DataTypeTemplates', attributes: {}, children },
    ],
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root)}`
}
