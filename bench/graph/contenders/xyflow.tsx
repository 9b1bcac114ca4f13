// React Flow with dagre, as its example of a tree has it: custom nodes, every node and edge is an element.
import { enterFlow } from './flow.tsx'

enterFlow({})
