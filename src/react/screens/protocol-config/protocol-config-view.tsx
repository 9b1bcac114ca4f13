// The screen of protocol profiles: the form of their parameters, defaults, a check of parameters and who uses them
// (screens 8; RTE-11, ENT-16).
import { msg } from '@lit/localize'

import { chunk } from '../../../api/load-chunk.ts'
import { PROTOCOL_PROFILE } from '../../../contract/records/protocol-config/protocol-profile.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import type { RecordExtension } from '../../records/record-extension.ts'
import { RecordsView } from '../../records/records-view.tsx'

const EXTENSION: RecordExtension = {
  label: () => msg('Protocols'),
  sections: {
    [PROTOCOL_PROFILE.name]: {
      paramsForm: chunk(() => import('./own-form-section.tsx')),
      defaults: chunk(() => import('./defaults-section.tsx')),
    },
  },
  differences: { [PROTOCOL_PROFILE.name]: chunk(() => import('./profile-differences-section.tsx')) },
  tabs: {
    protocols: [
      {
        id: 'form',
        label: () => msg('Form and defaults'),
        load: chunk(
          () => import('./form-tab.tsx'),
          ({ FormTab }) => FormTab,
        ),
      },
      {
        id: 'check',
        label: () => msg('Check parameters'),
        load: chunk(
          () => import('./check-tab.tsx'),
          ({ CheckTab }) => CheckTab,
        ),
      },
      {
        id: 'codec',
        label: () => msg('Codec package'),
        load: chunk(
          () => import('./codec-tab.tsx'),
          ({ CodecTab }) => CodecTab,
        ),
      },
      {
        id: 'users',
        label: () => msg('Connections'),
        load: chunk(
          () => import('./users-tab.tsx'),
          ({ UsersTab }) => UsersTab,
        ),
      },
    ],
  },
}

export const ProtocolConfigView = ({ page }: { page: RecordsPage }) => <RecordsView page={page} extension={EXTENSION} />
