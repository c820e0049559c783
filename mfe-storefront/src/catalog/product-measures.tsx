import { unbroken } from '@hearthside/services/core/site/unbroken.contract.ts';
import type { Dimensions } from '@hearthside/services/shop/catalog/dimensions.schema.ts';
import { TRAIT } from '@hearthside/services/trade/trait.contract.ts';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { GENERAL_ADVICE } from './general-advice.ts';
import css from './product-measures.module.css';
import sections from './product-sections.module.css';

const CM_PER_INCH = 2.54;
const KG_PER_POUND = 0.453_592_37;

export interface MeasuresProps {
  dimensions: Dimensions;
  traits: string[];
  /** Each a name and what it says, as `Burner: 65,000 BTU per hour`. */
  facts: string[];
}

/** The size and weight of a product as it is chosen, with the trade's trait and further facts, as a table. */
export default function MeasureTable({ dimensions, traits, facts }: MeasuresProps) {
  const { weightPounds, clearanceInches } = dimensions;
  return (
    <>
      <table className={css.measures}>
        <caption>
          <h2 className={sections.title}>{weightPounds ? 'Dimensions and Weight' : 'Dimensions'}</h2>
        </caption>
        <tbody>
          {[...measuresOf(dimensions, traits), ...facts.map(inTwo)].map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {clearanceInches > 0 && <p className={layout.note}>{GENERAL_ADVICE}</p>}
    </>
  );
}

/** What a product measures, by name; what is not known is left out. */
export function measuresOf(dimensions: Dimensions, traits: string[]): [name: string, value: string][] {
  const { widthInches, depthInches, heightInches, weightPounds, clearanceInches } = dimensions;
  const rows: [string, string | number | undefined][] = [
    ['Width', inches(widthInches)],
    ['Depth', inches(depthInches)],
    ['Height', inches(heightInches)],
    ['Weight', weightPounds && both(weightPounds, 'lb', weightPounds * KG_PER_POUND, 'kg')],
    [
      TRAIT.label,
      traits
        .join(' or ')
        .toLowerCase()
        .replace(/^./, (first) => first.toUpperCase()),
    ],
    ['Safety clearance', clearanceInches && `${inches(clearanceInches)} to anything that can burn`],
  ];
  return rows.flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
}

/** A fact as its name and what it says. One without a name of its own has none. */
export function inTwo(fact: string): [name: string, value: string] {
  const [, name = '', value = fact] = /^([^:]+): *(.*)$/s.exec(fact) ?? [];
  return [name, unbroken(value.replace(/^./, (first) => first.toUpperCase()))];
}

/** Whole feet from ten on read as feet. */
function inches(value: number): string {
  const isFeet = value >= 120 && value % 12 === 0;
  return both(isFeet ? value / 12 : value, isFeet ? 'ft' : 'in', value * CM_PER_INCH, 'cm');
}

/** The metric value is rounded: to a whole number from ten on, else to a tenth. */
function both(value: number, unit: string, metric: number, metricUnit: string): string {
  const rounded = metric >= 10 ? Math.round(metric) : Math.round(metric * 10) / 10;
  return `${value.toLocaleString('en-US')} ${unit} (${rounded.toLocaleString('en-US')} ${metricUnit})`;
}
