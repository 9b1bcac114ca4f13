// The screen of form configuration: forms with their rows, the designer, preview and schema (screens 5; RTE-8).
import { msg } from '@lit/localize'

import { chunk } from '../../../api/load-chunk.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import type { RecordExtension } from '../../records/record-extension.ts'
import { RecordsView } from '../../records/records-view.tsx'

const EXTENSION: RecordExtension = {
  label: () => msg('Forms'),
  tabs: {
    forms: [
      {
        id: 'designer',
        label: () => msg('Designer'),
        isFirst: true,
        load: chunk(
          () => import('./designer-tab.tsx'),
          ({ DesignerTab }) => DesignerTab,
        ),
      },
      {
        id: 'preview',
        label: () => msg('Preview'),
        isFirst: true,
        load: chunk(
          () => import('./preview-tab.tsx'),
          ({ PreviewTab }) => PreviewTab,
        ),
      },
      {
        id: 'schema',
        label: () => msg('Schema'),
        load: chunk(
          () => import('./schema-tab.tsx'),
          ({ SchemaTab }) => SchemaTab,
        ),
      },
      {
        id: 'check',
        label: () => msg('Check'),
        load: chunk(
          () => import('./check-tab.tsx'),
          ({ CheckTab }) => CheckTab,
        ),
      },
    ],
  },
}

export const FormConfigView = ({ page }: { page: RecordsPage }) => <RecordsView page={page} extension={EXTENSION} />
