import type { Label, Line } from '../place/ground-marks.ts';
import { EDGE, LABEL, LINE_STYLES, labelsApart } from './mark-styles.ts';
import css from './marks-layer.module.css';
import type { Size } from './view.ts';

interface MarksLayerProps {
  photo: Size;
  /** Pixels of the photo in one of the screen. */
  unit: number;
  lines: Line[];
  labels?: Label[];
}

/** Lines and sizes on the photo; read out elsewhere. */
export function MarksLayer({ photo, unit, lines, labels = [] }: MarksLayerProps) {
  return (
    <svg aria-hidden="true" className={css.layer} viewBox={`0 0 ${photo.width} ${photo.height}`}>
      {lines.map(({ id, kind, path }) => {
        const { stroke, width, dash, fill } = LINE_STYLES[kind];
        return (
          <g key={id} fill="none" strokeLinejoin="round" strokeLinecap="round">
            <path d={path} fill={fill} stroke={EDGE.color} strokeWidth={(width + EDGE.width) * unit} />
            <path
              d={path}
              data-mark={kind}
              stroke={stroke}
              strokeWidth={width * unit}
              strokeDasharray={dash.map((length) => length * unit).join(' ')}
            />
          </g>
        );
      })}
      {labelsApart(labels, unit).map(({ text, at }) => (
        <text
          key={`${text} ${at.x}`}
          x={at.x}
          y={at.y}
          className={css.label}
          fill={LABEL.color}
          stroke={LABEL.edge}
          strokeWidth={LABEL.edgeWidth * unit}
          fontSize={LABEL.size * unit}
          fontWeight={LABEL.weight}
          fontFamily={LABEL.family}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
