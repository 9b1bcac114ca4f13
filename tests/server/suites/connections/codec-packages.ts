// Codec packages of protocol profiles: kept as they came, told, given back, changed by uploads only, thrown away when nothing
// names them (screens 8; RTE-11).
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { before, describe, test } from 'node:test'

import { removeUnusedPackages } from '../../../../server/resources/protocol-config/codec/remove-unused.ts'
import { CODEC_MEMORY, UPLOAD_LIMIT } from '../../../../src/contract/wire/limits.ts'
import { CALLS } from '../../../../src/contract/index.ts'
import { protocolProfile } from '../../../support/protocols.ts'
import { eventually } from '../../../support/server/devices.ts'
import type { Platform, Tenant, User } from '../../../support/server/server.ts'
import { callsOf, createRecords, outcomes } from '../../../support/server/records.ts'

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const zip = (size: number) => Buffer.concat([ZIP, randomBytes(size - ZIP.length)])
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

interface Sent {
  fileName?: string
  sha256?: string
  type?: string
  as?: User
}

export const codecPackageSuite = (subject: () => Platform) => {
  describe('codec packages of protocols', () => {
    let tenant: Tenant
    const { add, change, detail, move, apply } = createRecords(subject, () => tenant.admin)

    const send = (id: string, bytes: Buffer, { fileName = 'codec.zip', sha256, type, as = tenant.admin }: Sent = {}) =>
      subject().send({
        method: 'POST',
        url: CALLS.uploadCodec.path.replace(':id', id),
        query: { fileName, ...(sha256 !== undefined && { sha256 }) },
        headers: { authorization: as.token, 'content-type': type ?? 'application/octet-stream' },
        payload: bytes,
      })
    const upload = async (id: string, bytes: Buffer, sent?: Sent) => {
      const reply = await send(id, bytes, sent)
      assert.equal(reply.statusCode, 200, reply.body)
      return reply.json().data.codec
    }
    const refused = async (id: string, bytes: Buffer, sent?: Sent) => {
      const reply = await send(id, bytes, sent)
      const { reason, fields } = reply.json()
      return [reply.statusCode, reason, ...(fields ?? []).map((each: { words?: { en: string } }) => each.words?.en)]
    }
    const codecOf = async (id: string, as = tenant.admin) =>
      (await subject().call(CALLS.getCodec, as, { params: { id } })).codec
    const fetchFile = (id: string, as = tenant.admin) =>
      subject().send({
        method: 'GET',
        url: CALLS.getCodecFile.path.replace(':id', id),
        headers: { authorization: as.token },
      })
    const contents = async () => {
      const { database } = subject()
      const packages = await database
        .selectFrom('codec_package')
        .selectAll()
        .where('tenant_id', '=', tenant.tenantId)
        .execute()
      const pieces = await database
        .selectFrom('codec_piece')
        .select('package_id')
        .where('tenant_id', '=', tenant.tenantId)
        .execute()
      return { packages: packages.map(({ sha256 }) => sha256), pieces: pieces.length }
    }

    before(async () => {
      tenant = await subject().newTenant()
    })

    test('[RTE-11] [ENT-16] a package comes back byte by byte under its name, as a file that no browser opens, with size, checksum, who and when', async () => {
      const id = await add('protocolProfile', protocolProfile('v2', { version: '1.0.0' }))
      assert.equal(await codecOf(id), null)
      assert.equal((await fetchFile(id)).statusCode, 404)
      // More than two pieces, and a rest.
      const bytes = zip(700_001)
      const codec = await upload(id, bytes, { fileName: 'C:\\codecs\\网关 “v2”.ZIP' })
      const { at, ...told } = codec
      const expected = {
        file: '网关 “v2”.ZIP',
        size: 700_001,
        sha256: sumOf(bytes),
        state: 'uploaded',
        by: tenant.admin.username,
      }
      assert.deepEqual(told, expected)
      assert.ok(Math.abs(Date.now() - Date.parse(at)) < 60_000)
      const file = await fetchFile(id)
      assert.equal(file.statusCode, 200)
      assert.ok(file.rawPayload.equals(bytes))
      assert.equal(file.headers['content-type'], 'application/octet-stream')
      assert.equal(file.headers['x-content-type-options'], 'nosniff')
      assert.equal(file.headers['content-length'], '700001')
      assert.match(
        String(file.headers['content-disposition']),
        /^attachment; filename=".*ZIP"; filename\*=UTF-8''%E7%BD%91/,
      )
    })

    test('[RTE-11] [VAL-5] what is no package is refused with a sentence, and nothing of it stays', async () => {
      const id = await add('protocolProfile', protocolProfile('v2', { version: '1.1.0' }))
      const before = await contents()
      const invalid = [400, 'request.invalid']
      assert.deepEqual(await refused(id, Buffer.alloc(0)), [...invalid, 'The file is empty'])
      assert.match(String((await refused(id, zip(100), { fileName: 'codec.exe' })).at(-1)), /one of \.zip/)
      const other = 'The file is not what its name says, or it is damaged'
      assert.deepEqual(await refused(id, Buffer.from('MZ and so on')), [...invalid, other])
      assert.deepEqual(await refused(id, zip(100), { fileName: 'codec.js' }), [...invalid, other])
      const sum = 'a'.repeat(64)
      const bytes = zip(300_000)
      const wrong = `The checksum is another one: the SHA-256 of the file is ${sumOf(bytes)}`
      assert.deepEqual(await refused(id, bytes, { sha256: sum }), [...invalid, wrong])
      assert.deepEqual(await refused(id, bytes, { type: 'multipart/form-data; boundary=x' }), invalid)
      assert.deepEqual(await refused('nobody', bytes), [404, 'record.unknown'])
      assert.deepEqual(await contents(), before)
      assert.equal(await codecOf(id), null)
    })

    test('[RTE-11] [VAL-5] fifty megabytes are taken, one byte more is not, whether the sender says so or not', async () => {
      const id = await add('protocolProfile', protocolProfile('v2', { version: '1.2.0' }))
      const address = await subject().listen()
      const url = `${address}${CALLS.uploadCodec.path.replace(':id', id)}?fileName=large.zip`
      const headers = { authorization: tenant.admin.token, 'content-type': 'application/octet-stream' }
      const bytes = zip(UPLOAD_LIMIT)
      const full = await fetch(url, { method: 'POST', headers, body: bytes })
      assert.equal(full.status, 200, await full.clone().text())
      assert.equal((await codecOf(id))?.size, UPLOAD_LIMIT)
      const streamed = new ReadableStream({
        start: (controller) => {
          controller.enqueue(bytes)
          controller.enqueue(new Uint8Array(1))
          controller.close()
        },
      })
      const more = await fetch(url, { method: 'POST', headers, body: streamed, duplex: 'half' } as RequestInit).then(
        ({ status }) => status,
        () => 413, // The end of the connection may come before the reply.
      )
      assert.equal(more, 413)
      const [status] = await refused(id, zip(UPLOAD_LIMIT + 1))
      assert.equal(status, 413)
      assert.equal((await codecOf(id))?.size, UPLOAD_LIMIT, 'what was there stays')
    })

    test('[RTE-11] [VAL-5] an upload that breaks off leaves nothing', async () => {
      const id = await add('protocolProfile', protocolProfile('v2', { version: '1.3.0' }))
      const before = await contents()
      const address = await subject().listen()
      const stop = new AbortController()
      let sent = 0
      const body = new ReadableStream({
        pull: (controller) => {
          sent += 1
          controller.enqueue(sent === 1 ? zip(400_000) : new Uint8Array(100_000))
          if (sent < 6) return undefined
          return new Promise(() => {})
        },
      })
      const begun = eventually(contents, ({ packages }) => packages.length > before.packages.length, 'a package begun')
      void begun.finally(() => stop.abort())
      const url = `${address}${CALLS.uploadCodec.path.replace(':id', id)}?fileName=codec.zip`
      const headers = { authorization: tenant.admin.token }
      await assert.rejects(
        fetch(url, { method: 'POST', headers, body, duplex: 'half', signal: stop.signal } as RequestInit),
      )
      await begun
      const wanted = ({ packages }: typeof before) => packages.length === before.packages.length
      assert.deepEqual(await eventually(contents, wanted, 'nothing left behind'), before)
      assert.equal(await codecOf(id), null)
    })

    test('[RTE-11] the same content is kept once, whoever has it; a checksum that was right says so', async () => {
      const first = await add('protocolProfile', protocolProfile('v3', { version: '1.0.0' }))
      const second = await add('protocolProfile', protocolProfile('v3', { version: '1.1.0' }))
      const bytes = zip(1000)
      await upload(first, bytes)
      const { packages } = await contents()
      const codec = await upload(second, bytes, { fileName: 'other.jar', sha256: sumOf(bytes) })
      assert.deepEqual([codec.file, codec.state], ['other.jar', 'verified'])
      assert.deepEqual((await contents()).packages, packages)
      assert.equal((await codecOf(first))?.state, 'uploaded')
      const stranger = await subject().newTenant()
      assert.equal((await fetchFile(first, stranger.admin)).statusCode, 404)
    })

    test('[RTE-11] [PER-4] who may not edit looks and downloads, and changes nothing', async () => {
      const id = await add('protocolProfile', protocolProfile('v3', { version: '1.2.0' }))
      await upload(id, zip(1000))
      const { operator, guest } = tenant
      assert.equal((await codecOf(id, operator))?.size, 1000)
      assert.equal((await fetchFile(id, operator)).statusCode, 200)
      assert.deepEqual(await refused(id, zip(1000), { as: operator }), [403, 'permission.missing'])
      const problem = await subject().refuse(CALLS.removeCodec, operator, { params: { id } })
      assert.equal(problem.reason, 'permission.missing')
      assert.equal((await fetchFile(id, guest)).statusCode, 403, 'who may not look does not download')
    })

    test('[RTE-11] [STA-11] an approved profile keeps its package; a copy as a new version has it too, and may change it', async () => {
      const id = await add('protocolProfile', protocolProfile('iemp', { version: '1.0.0' }))
      const bytes = zip(2000)
      await upload(id, bytes)
      await move('protocolProfile', [id], '110')
      await move('protocolProfile', [id], '101')
      assert.deepEqual(await refused(id, zip(1000)), [409, 'record.frozen'])
      assert.equal(
        (await subject().refuse(CALLS.removeCodec, tenant.admin, { params: { id } })).reason,
        'record.frozen',
      )
      const body = { id, fields: { version: '2.0.0' } }
      const { record } = await subject().call(callsOf('protocolProfile').copy, tenant.admin, { body })
      const codec = await codecOf(record.id)
      assert.deepEqual(
        [codec?.sha256, codec?.at],
        [sumOf(bytes), record.createdAt],
        'this version has had it since it is there',
      )
      await upload(record.id, zip(1000), { fileName: 'next.zip' })
      assert.equal((await codecOf(id))?.sha256, sumOf(bytes))
    })

    test('[RTE-11] what a profile says of its package is only ever what an upload says', async () => {
      const id = await add('protocolProfile', protocolProfile('iemp', { version: '3.0.0' }))
      const bytes = zip(1500)
      await upload(id, bytes)
      const forge = async (fields: object) => outcomes(await change('protocolProfile', id, fields))
      const wrong = [['failed', 'request.invalid', 'codecFile codecOwn']]
      assert.deepEqual(await forge({ codecSize: 7 }), wrong)
      assert.deepEqual(await forge({ codecSha256: '' }), wrong)
      const gone = [['failed', 'request.invalid', 'codecFile codecGone']]
      assert.deepEqual(await forge({ codecSha256: 'b'.repeat(64) }), gone)
      const added = await apply('protocolProfile', {
        inserts: [{ key: 'a', fields: protocolProfile('soam', { codecFile: 'x.zip' }) }],
      })
      assert.deepEqual(outcomes(added), wrong)
      assert.deepEqual(await forge({ description: 'Another one' }), [['applied', null]])
      assert.equal((await codecOf(id))?.sha256, sumOf(bytes))
    })

    test('[RTE-11] [ERR-6] history tells of a package and takes it back; files name it and do not hold it', async () => {
      const id = await add('protocolProfile', protocolProfile('rsa', { version: '1.0.0' }))
      const bytes = zip(1200)
      await upload(id, bytes)
      await subject().call(CALLS.removeCodec, tenant.admin, { params: { id } })
      assert.equal(await codecOf(id), null)
      const calls = callsOf('protocolProfile')
      const { rows } = await subject().call(calls.history, tenant.admin, { query: { id } })
      const changes = rows.map(({ changes: fields }) => fields.map(({ field, new: made }) => [field, made]))
      assert.deepEqual(changes[0], [
        ['codecFile', ''],
        ['codecSize', null],
        ['codecSha256', ''],
        ['codecState', ''],
      ])
      assert.deepEqual(changes[1]?.slice(0, 2), [
        ['codecFile', 'codec.zip'],
        ['codecSize', 1200],
      ])
      const revision = rows[0]?.revision ?? 0
      await subject().call(calls.revert, tenant.admin, { body: { id, revision, force: false } })
      assert.ok((await fetchFile(id)).rawPayload.equals(bytes))
      const exported = await subject().send({
        method: 'POST',
        url: calls.export.path,
        headers: { authorization: tenant.admin.token },
        payload: { ids: [id], format: 'json' },
      })
      assert.match(exported.body, /"codecFile": ?"codec\.zip"/)
      assert.match(exported.body, new RegExp(sumOf(bytes)))
      assert.ok(exported.body.length < 5000)
    })

    test('[RTE-11] what no profile names any more goes after a while, not before; a profile that comes back later says that it is gone', async () => {
      const { database } = subject()
      const id = await add('protocolProfile', protocolProfile('dafront', { version: '1.0.0' }))
      const bytes = zip(1300)
      await upload(id, bytes)
      const later = (time: number) => removeUnusedPackages(database, new Date(Date.now() + time))
      await later(0)
      await later(2 * CODEC_MEMORY)
      assert.ok((await contents()).packages.includes(sumOf(bytes)), 'it is in use')
      const { revision } = await detail('protocolProfile', id)
      await apply('protocolProfile', { deletes: [{ id, revision }] })
      await later(0)
      await later(CODEC_MEMORY - 60_000)
      assert.ok((await contents()).packages.includes(sumOf(bytes)))
      await later(CODEC_MEMORY + 60_000)
      assert.ok(!(await contents()).packages.includes(sumOf(bytes)))
      const body = { id, revision: revision + 1, force: false }
      await subject().call(callsOf('protocolProfile').revert, tenant.admin, { body })
      assert.equal((await codecOf(id))?.state, 'missing')
      assert.equal((await fetchFile(id)).statusCode, 404)
      await upload(id, bytes)
      assert.equal((await codecOf(id))?.state, 'uploaded')
    })
  })
}
