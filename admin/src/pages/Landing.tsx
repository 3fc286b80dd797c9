import { landing } from "@vigil/contract";
import { Navigate } from "react-router-dom";
import { useMe } from "../me.tsx";

/** "/" is nobody's page: it leads to where this role begins. */
export const Landing = () => <Navigate to={landing(useMe())} replace />;
