// The dictionary for server tests: a small SCL file, and files as the platform takes and gives them.
import assert from 'node:assert/strict'

import { exportDictionary, readDictionaryFile } from '../../../src/contract/records/info-model-dictionary/calls.ts'
import type { DictionaryFile } from '../../../src/contract/records/info-model-dictionary/calls.ts'
import type { Platform, User } from './server.ts'

/** Two nodes, one of them of a vendor, with a class that has a structure, an enumeration and a unit. */
export const SCL = `<?xml version="1.0" encoding="UTF-8"?>
<SCL xmlns="http://www.iec.ch/61850/2003/SCL" version="2007" revision="B">
  <Header id="sample"/>
  <DataTypeTemplates>
    <LNodeType id="LLN0_1" lnClass="LLN0"><DO name="Mod" type="INC_Mod"/></LNodeType>
    <LNodeType id="KFAN_1" lnClass="KFAN" desc="Fan &amp; motor">
      <DO name="Beh" type="ENS_Beh" desc="行为"/>
      <DO name="Spd" type="MV_1"/>
      <DO name="Gone" type="Nowhere"/>
    </LNodeType>
    <LNodeType id="KFAN_2" lnClass="KFAN"><DO name="Tmp" type="MV_1"/></LNodeType>
    <DOType id="ENS_Beh" cdc="ENS">
      <DA name="stVal" fc="ST" bType="Enum" type="BehMode" dchg="true"/>
      <DA name="q" fc="ST" bType="Quality" qchg="true"/>
    </DOType>
    <DOType id="MV_1" cdc="MV">
      <DA name="mag" fc="MX" bType="Struct" type="Analogue" dchg="true"/>
      <DA name="units" fc="CF" bType="Struct" type="Unit"/>
    </DOType>
    <DAType id="Analogue"><BDA name="f" bType="FLOAT32"/></DAType>
    <DAType id="Unit"><BDA name="SIUnit" bType="Enum" type="Units"><Val>rpm</Val></BDA></DAType>
    <EnumType id="BehMode"><EnumVal ord="1">on</EnumVal><EnumVal ord="5">off</EnumVal><EnumVal ord="6">OFF</EnumVal></EnumType>
    <EnumType id="Units"><EnumVal ord="77">rpm</EnumVal></EnumType>
  </DataTypeTemplates>
</SCL>`

const send = (platform: Platform, user: User, content: string | Uint8Array) =>
  platform.send({
    method: 'POST',
    url: readDictionaryFile.path,
    headers: { authorization: user.token, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(content),
  })

export const readFile = async (
  platform: Platform,
  user: User,
  content: string | Uint8Array,
): Promise<DictionaryFile> => {
  const reply = await send(platform, user, content)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json().data
}

/** Reason for which a file is refused. */
export const refuseFile = async (platform: Platform, user: User, content: string | Uint8Array): Promise<string> => {
  const reply = await send(platform, user, content)
  assert.notEqual(reply.statusCode, 200, 'the file was not refused')
  return reply.json().reason
}

export const exportFile = async (platform: Platform, user: User, ids: readonly string[], format: 'scl' | 'json') => {
  const reply = await platform.send({
    method: 'POST',
    url: exportDictionary.path,
    headers: { authorization: user.token },
    payload: { ids, format },
  })
  assert.equal(reply.statusCode, 200, reply.body)
  return {
    text: reply.body,
    name: String(reply.headers['content-disposition']),
    type: String(reply.headers['content-type']),
  }
}
