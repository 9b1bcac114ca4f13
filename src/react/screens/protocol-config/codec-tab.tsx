// Tab of a profile: its codec package with size, checksum, who and when; a new one in its place, none, a copy for the user
// (screens 8, upload codec; RTE-11).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import type { CodecPackage } from '../../../contract/records/protocol-config/calls.ts'
import { CODEC_STATE_OPTIONS } from '../../../contract/records/protocol-config/codec-fields.ts'
import { CODEC_ENDINGS, CODEC_FLAWS, readChecksum } from '../../../contract/records/protocol-config/codec-files.ts'
import { UPLOAD_LIMIT } from '../../../contract/wire/limits.ts'
import { formatBytes } from '../../../lib/text/format-bytes.ts'
import { formatDateTime } from '../../../locales/format.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import { refusalText } from '../../../locales/refusal-text.ts'
import { type CodecUpload, createCodecs } from '../../../stores/pages/protocol-config/codecs.ts'
import './protocol-config.css'
import '../../ui/sheets/task-sheet.css'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DropZone } from '../../ui/fields/drop-zone.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { UploadRefused, UploadSending } from '../../ui/states/upload-state.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useAttempt } from '../../use-attempt.ts'

type Of = Pick<RecordTabProps, 'page' | 'master'>

const StateOf = ({ state }: Pick<CodecPackage, 'state'>) => {
  if (state === 'missing') return <Badge kind="danger">{msg('No longer kept')}</Badge>
  const words = CODEC_STATE_OPTIONS.find(({ value }) => value === state)?.label
  return <Badge kind={state === 'verified' ? 'success' : 'neutral'}>{words ? inLanguage(words) : state}</Badge>
}

const stateHint = (state: CodecPackage['state']): string => {
  if (state === 'missing') return msg('The profile came back after its package had been thrown away. Upload it again.')
  return state === 'verified'
    ? msg('The checksum that was given is the one of the file.')
    : msg('No checksum was given to compare it with.')
}

const Facts = ({ codec }: { codec: CodecPackage }) => (
  <dl className="protocols__codec-facts">
    <dt>{msg('File name')}</dt>
    <dd>{codec.file}</dd>
    <dt>{msg('Size')}</dt>
    <dd>{formatBytes(codec.size)}</dd>
    <dt>SHA-256</dt>
    <dd>
      <span className="yaw-mono protocols__sum">{codec.sha256}</span>{' '}
      <CopyButton text={codec.sha256} label={msg('Copy the checksum')} />
    </dd>
    <dt>{msg('State')}</dt>
    <dd>
      <StateOf state={codec.state} /> <span className="yaw-secondary">{stateHint(codec.state)}</span>
    </dd>
    <dt>{msg('Uploaded')}</dt>
    <dd>{msg(str`${formatDateTime(codec.at)} by ${codec.by}`)}</dd>
  </dl>
)

/** Asked before, and told why not. */
const Remove = ({ page, master, codec }: Of & { codec: CodecPackage }) => {
  const codecs = page.plugin(createCodecs)
  const [isAsked, setIsAsked] = useState(false)
  const { failure, run } = useAttempt()
  const remove = async () => {
    if (await run(() => codecs.remove(master))) setIsAsked(false)
  }
  return (
    <>
      <Button size="mini" icon="trash3" onClick={() => setIsAsked(true)}>
        {msg('Remove')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={msg(str`Remove ${codec.file}?`)}
          text={msg('The profile then has no codec package. Its history can bring it back for a while.')}
          confirmLabel={msg('Remove the package')}
          danger
          onConfirm={remove}
          onCancel={() => setIsAsked(false)}
        >
          {failure !== undefined && (
            <Notice kind="danger" live>
              {refusalText(failure)}
            </Notice>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

const Shown = ({ page, master, mayEdit, codec }: RecordTabProps & { codec: CodecPackage }) => {
  const codecs = page.plugin(createCodecs)
  const isDownloading = useStore(codecs.$isDownloading)
  return (
    <section aria-label={msg('Codec package')}>
      <Facts codec={codec} />
      <div className="protocols__actions">
        {codec.state !== 'missing' && (
          <Button size="mini" icon="download" busy={isDownloading} onClick={() => void codecs.download(master, codec)}>
            {msg('Download')}
          </Button>
        )}
        {mayEdit && <Remove page={page} master={master} codec={codec} />}
      </div>
    </section>
  )
}

const Refused = ({ upload }: { upload: CodecUpload }) => {
  const state = useStore(upload.$upload)
  if (state.status === 'refused') return <UploadRefused name={state.name} text={inLanguage(CODEC_FLAWS[state.flaw])} />
  if (state.status !== 'failed') return null
  return <UploadRefused name={state.name} text={refusalText(state.error)} retry={state.retry} />
}

const Upload = ({ page, master, codec }: Of & { codec: CodecPackage | null }) => {
  const upload = page.plugin(createCodecs).uploadOf(master)
  const state = useStore(upload.$upload)
  const checksum = useStore(upload.$checksum)
  return (
    <section className="protocols__upload" aria-label={msg('Upload a codec package')}>
      {codec !== null && <h3>{msg('Replace it')}</h3>}
      <Refused upload={upload} />
      {state.status === 'sending' ? (
        <UploadSending {...state} onCancel={upload.cancel} />
      ) : (
        <>
          <TextField
            layout="above"
            mono
            label={msg('SHA-256 of the file, if you know it')}
            hint={msg('The platform compares it and refuses a file that has another one.')}
            value={checksum}
            error={readChecksum(checksum) === undefined ? inLanguage(CODEC_FLAWS.codecNoChecksum) : undefined}
            onChange={upload.setChecksum}
          />
          <DropZone
            accept={CODEC_ENDINGS}
            title={msg('Drop a codec package here')}
            button={msg('Choose a file…')}
            hint={msg(str`${CODEC_ENDINGS.join(', ')}, at most ${formatBytes(UPLOAD_LIMIT)}`)}
            onFile={(file) => void upload.send(file)}
          />
        </>
      )}
    </section>
  )
}

const Codec = (props: RecordTabProps & { codec: CodecPackage | null }) => {
  const { codec, mayEdit } = props
  return (
    <div className="protocols__codec">
      <p className="yaw-secondary">
        {msg('What turns the messages of this protocol into values. The platform keeps the package and never runs it.')}
      </p>
      {codec !== null && <Shown {...props} codec={codec} />}
      {codec === null && !mayEdit && (
        <EmptyState
          title={msg('The profile has no codec package')}
          text={msg('Somebody who may edit an open version can upload one.')}
        />
      )}
      {mayEdit && <Upload {...props} />}
    </div>
  )
}

const Read = (props: RecordTabProps) => {
  const [$codec] = useState(() => props.page.plugin(createCodecs).of(props.master))
  return (
    <Loaded value={$codec} rows={8}>
      {(codec) => <Codec {...props} codec={codec} />}
    </Loaded>
  )
}

export const CodecTab = (props: RecordTabProps) => {
  return (
    <div className="protocols__tab">
      <Read key={`${props.master.id} ${props.master.revision}`} {...props} />
    </div>
  )
}
