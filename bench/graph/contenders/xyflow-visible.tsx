// React Flow with dagre, told to draw only what is in view.
import { enterFlow } from './flow.tsx'

enterFlow({ onlyRenderVisibleElements: true })
